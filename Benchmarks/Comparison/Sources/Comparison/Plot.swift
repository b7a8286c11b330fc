import Foundation

/// A chart of two lines, as SVG.
struct Plot {
  let fileName: String
  let title: String
  let across: String
  /// Whether the axis across is logarithmic.
  var isLogarithmic = false
  let lines: [(name: String, colour: String, points: [(x: Double, y: Double)])]

  var svg: String {
    let (width, height, margin) = (640.0, 360.0, 60.0)
    let points = lines.flatMap(\.points)
    let (low, high) = (scaled(points.map(\.x).min() ?? 1), scaled(points.map(\.x).max() ?? 1))
    let top = (points.map(\.y).max() ?? 1) * 1.1
    func place(_ point: (x: Double, y: Double)) -> (x: Double, y: Double) {
      let share = high > low ? (scaled(point.x) - low) / (high - low) : 0
      return (
        margin + share * (width - 2 * margin),
        height - margin - point.y / top * (height - 2 * margin)
      )
    }
    var elements = [
      #"<text x="\#(width / 2)" y="24" text-anchor="middle" font-size="16">\#(title)</text>"#,
      #"<text x="\#(width / 2)" y="\#(height - 12)" text-anchor="middle">\#(across)</text>"#,
      #"<path d="M\#(margin) \#(margin)V\#(height - margin)H\#(width - margin)" fill="none" stroke="grey"/>"#,
    ]
    for share in [0, 0.5, 1] {
      let y = place((x: 1, y: share * top)).y
      elements.append(
        #"<text x="\#(margin - 8)" y="\#(y + 4)" text-anchor="end">\#((share * top).text(0)) ns</text>"#
      )
    }
    for point in lines.first?.points ?? [] {
      let x = place(point).x
      elements.append(
        #"<text x="\#(x)" y="\#(height - margin + 18)" text-anchor="middle">\#(point.x.text(0))</text>"#
      )
    }
    for (index, line) in lines.enumerated() {
      let places = line.points.map(place)
      let path = places.map { "\($0.x.text(1)),\($0.y.text(1))" }.joined(separator: " ")
      elements.append(
        #"<polyline points="\#(path)" fill="none" stroke="\#(line.colour)" stroke-width="2"/>"#)
      for place in places {
        elements.append(
          #"<circle cx="\#(place.x.text(1))" cy="\#(place.y.text(1))" r="3" fill="\#(line.colour)"/>"#
        )
      }
      let y = margin + Double(index) * 18
      elements.append(
        #"<text x="\#(margin + 16)" y="\#(y)" fill="\#(line.colour)">\#(line.name)</text>"#)
    }
    return """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(width.text(0)) \(height.text(0))" \
      font-family="sans-serif" font-size="12">
      <rect width="100%" height="100%" fill="white"/>
      \(elements.joined(separator: "\n"))
      </svg>

      """
  }

  private func scaled(_ x: Double) -> Double {
    isLogarithmic ? log10(x) : x
  }
}
