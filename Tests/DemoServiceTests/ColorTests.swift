#if os(Linux)
  import GoldenFile
  import Testing

  /// Colors are for terminals, and for those who want them.
  struct ColorTests {
    @Test(.enabled(if: Terminal.isThere), arguments: ["explain", "audit"])
    func aTerminalShowsTheSameInColorsWhereScriptIsThere(command: String) throws {
      let output = try Terminal.output(of: [command], environment: []).joined(separator: "\n")
      #expect(output.hasPrefix("\u{1B}[1m"))
      let plain = output.replacing(#/\u{1B}\[\d*m/#, with: "")
      #expect(plain == (try GoldenFile("demo-\(command).txt").text))
    }

    @Test(
      .enabled(if: Terminal.isThere),
      arguments: [
        ("NO_COLOR=1", false), ("NO_COLOR=0", false), ("TERM=dumb", false),
        ("NO_COLOR=", true), ("TERM=xterm", true), ("TERM=", true), ("CI=true", true),
      ])
    func theEnvironmentMayTurnThemOffWhereScriptIsThere(
      variable: String, isColored: Bool
    ) throws {
      let output = try Terminal.output(of: ["audit"], environment: [variable])
      #expect(output.count == 1)
      #expect(output.joined().contains("\u{1B}") == isColored)
    }

    @Test(.enabled(if: Terminal.isThere))
    func picturesHaveNoneWhereScriptIsThere() throws {
      let output = try Terminal.output(of: ["graph"], environment: []).joined(separator: "\n")
      #expect(output == (try GoldenFile("demo-graph.mmd").text))
    }

    @Test(arguments: ["CLICOLOR_FORCE=1", "FORCE_COLOR=1", "COLORTERM=truecolor"])
    func whatIsNoTerminalNeverHasThem(variable: String) throws {
      let ending = try Service.run(
        ["audit"], through: ["/usr/bin/env", "-u", "NO_COLOR", "TERM=xterm", variable])
      #expect(ending.answers == [try GoldenFile("demo-audit.txt").text])
    }
  }
#endif
