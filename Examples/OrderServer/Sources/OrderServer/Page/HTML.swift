import Hummingbird

/// A page that loads no other files.
struct HTML: ResponseGenerator {
  let text: String

  func response(from request: Request, context: some RequestContext) -> Response {
    Response(
      status: .ok,
      headers: [
        .contentType: "text/html; charset=utf-8",
        .contentSecurityPolicy: "default-src 'none'; style-src 'unsafe-inline'",
      ],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension String {
  /// The text, escaped for HTML.
  var escaped: String {
    let codes: [Character: String] = ["&": "&amp;", "<": "&lt;", ">": "&gt;", "\"": "&quot;"]
    return map { codes[$0] ?? String($0) }.joined()
  }
}
