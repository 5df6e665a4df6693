import Foundation
import Git
import Objects
import Platform
import TestKit
import Testing

struct CommitSignerTests {
  private let scratch: Scratch
  private let commit: [UInt8]

  init() throws {
    scratch = try Scratch()
    let id = try scratch.commit("one")
    commit = try scratch.git(["cat-file", "commit", id.hex])
  }

  private func signer() throws -> CommitSigner {
    let location = try scratch.location()
    let configuration = try scratch.configuration()
    return CommitSigner(
      location, configuration: configuration,
      identity: Identity(location, configuration: configuration))
  }

  /// Signs the commit, and has git look at it.
  private func verify() throws -> ProcessRun {
    let signed = try signer().signed(commit)
    let id = try scratch.git(
      ["hash-object", "-t", "commit", "-w", "--stdin"], input: signed)
    return try scratch.runGit([
      "verify-commit", String(decoding: id, as: UTF8.self).trimmingCharacters(in: .newlines),
    ])
  }

  /// A program that writes down its arguments and input, and answers as one that signs.
  private func useProgram(_ setting: String, status: Int = 0, created: Bool = true) throws {
    let path = scratch.root + "/sign"
    let says = created ? "[GNUPG:] SIG_CREATED x" : "[GNUPG:] BEGIN_SIGNING"
    try Data(
      """
      #!/bin/sh
      echo "$*" >\(scratch.root)/arguments
      cat >\(scratch.root)/input
      printf '%s\\r\\n' "-----BEGIN-----" "" "x" "-----END-----"
      echo "\(says)" >&2
      exit \(status)

      """.utf8
    ).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    try scratch.git(["config", setting, path])
  }

  private func file(_ name: String) throws -> [UInt8] {
    Array(try Data(contentsOf: URL(fileURLWithPath: scratch.root + "/" + name)))
  }

  @Test(arguments: [
    ("openpgp", "gpg.program"), ("openpgp", "gpg.openpgp.program"),
    ("x509", "gpg.x509.program"),
  ])
  func `the exact bytes go to the program, and its words behind gpgsig`(
    format: String, setting: String
  ) throws {
    try scratch.git("config gpg.format \(format)")
    try useProgram(setting)
    let signed = try signer().signed(commit)
    #expect(try file("input") == commit)
    let arguments = String(decoding: try file("arguments"), as: UTF8.self)
    #expect(arguments == "--status-fd=2 -bsau C O Mitter <committer@example.com>\n")
    let text = String(decoding: signed, as: UTF8.self)
    #expect(text.contains("\ngpgsig -----BEGIN-----\n \n x\n -----END-----\n\none"))

    try scratch.git("config user.signingKey KEY")
    // A signature that is there is not signed again.
    #expect(try signer().signed(signed) == signed)
    #expect(String(decoding: try file("arguments"), as: UTF8.self) == "--status-fd=2 -bsau KEY\n")
  }

  @Test(arguments: [(1, true), (0, false)])
  func `a program that does not sign is told`(status: Int, created: Bool) throws {
    try useProgram("gpg.program", status: status, created: created)
    #expect(throws: CommitSigner.Failure.self) { try signer().sign(commit) }
  }

  @Test func `a format that nobody knows is told`() throws {
    try scratch.git("config gpg.format other")
    #expect(throws: CommitSigner.Failure.unknownFormat(Array("other".utf8))) {
      try signer().sign(commit)
    }
  }

  @Test func `git takes what ssh signs, the key given in each of its ways`() throws {
    let key = scratch.root + "/key"
    let made = try ProcessRun.run(
      ["ssh-keygen", "-q", "-t", "ed25519", "-N", "", "-f", key], in: scratch.root,
      environment: scratch.environment)
    try #require(made.status == 0)
    let literal = String(decoding: try file("key.pub"), as: UTF8.self)
      .trimmingCharacters(in: .newlines)
    try Data("committer@example.com \(literal)\n".utf8)
      .write(to: URL(fileURLWithPath: scratch.root + "/signers"))
    try scratch.git(["config", "gpg.ssh.allowedSignersFile", scratch.root + "/signers"])
    try scratch.git("config gpg.format ssh")

    #expect(throws: CommitSigner.Failure.noKey([])) { try signer().sign(commit) }
    try scratch.git(["config", "user.signingKey", key])
    #expect(try verify().status == 0)
    try scratch.git(["config", "user.signingKey", "~/key.pub"])
    #expect(try verify().status == 0)

    // A key that is given itself needs an agent that has the secret one: a program stands in for both.
    try Data(
      """
      #!/bin/sh
      for last; do :; done
      while test "$1" != -f; do shift; done
      cmp -s "$2" \(scratch.root)/literal || { echo "other key" >&2; exit 1; }
      exec ssh-keygen -Y sign -n git -f \(key) "$last"

      """.utf8
    ).write(to: URL(fileURLWithPath: scratch.root + "/agent"))
    try Data(literal.utf8).write(to: URL(fileURLWithPath: scratch.root + "/literal"))
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: scratch.root + "/agent")
    try scratch.git(["config", "gpg.ssh.program", scratch.root + "/agent"])
    for given in [literal, "key::" + literal] {
      try scratch.git(["config", "user.signingKey", given])
      _ = try signer().sign(commit)
    }
    try scratch.git("config --unset user.signingKey")
    try scratch.git(["config", "gpg.ssh.defaultKeyCommand", "cat \(scratch.root)/key.pub"])
    _ = try signer().sign(commit)
  }

  @Test func `git takes what gpg signs`() throws {
    let home = scratch.root + "/gnupg"
    scratch.extraEnvironment["GNUPGHOME"] = home
    try FileManager.default.createDirectory(
      atPath: home, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
    let made = try ProcessRun.run(
      [
        "gpg", "--batch", "--passphrase", "", "--quick-gen-key",
        "C O Mitter <committer@example.com>", "ed25519", "sign", "never",
      ], in: scratch.root, environment: scratch.environment)
    defer {
      _ = try? ProcessRun.run(
        ["gpgconf", "--kill", "all"], in: scratch.root, environment: scratch.environment)
    }
    try #require(made.status == 0, "\(made.errorText)")
    #expect(try verify().status == 0)
  }
}
