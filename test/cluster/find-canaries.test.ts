// That a search for secrets finds them: each that a test's user has, in each form, wherever it is.

import assert from "node:assert/strict";
import { mkdirSync, writeFileSync } from "node:fs";
import { describe, test } from "node:test";
import { canaries, canariesIn, canariesInFolder } from "../api-server/canaries.ts";
import { makeAuthority, serverCertificate } from "../api-server/certificates.ts";
import { kubeconfigText } from "../api-server/kubeconfig.ts";
import { makeUser } from "../api-server/users.ts";
import { writeTestFiles } from "./live/write-files.ts";

const authority = makeAuthority("test authority");
const anna = makeUser(authority, "anna");
const base64 = (text: string) => Buffer.from(text).toString("base64");

const planted: Readonly<Record<string, readonly [text: string, what: string]>> = {
  "a token": [anna.token, "a token"],
  "a certificate": [anna.certificate.cert, "a certificate"],
  "an expired certificate": [anna.expiredCertificate.cert, "a certificate"],
  "a key": [anna.certificate.key, "a key"],
  "what a program printed": [`sign-in failed: ${canaries.output}`, "what a program printed"],
};

describe("a search for secrets finds", () => {
  for (const [name, [text, what]] of Object.entries(planted)) {
    test(name, () => assert.deepEqual(canariesIn(`It is ${text}.`), [what]));

    test(`${name} in JSON`, () => assert.deepEqual(canariesIn(JSON.stringify({ text })), [what]));

    test(`${name} in a URL`, () =>
      assert.deepEqual(canariesIn(encodeURIComponent(text.split("\n")[1] ?? text)), [what]));

    for (const before of ["", ".", ".."]) {
      test(`${name} in base64 behind ${before.length} bytes`, () => {
        assert.deepEqual(canariesIn(base64(before + text)), [what]);
      });
    }
  }

  for (const [by, found] of [
    ["token", ["a token"]],
    ["certificate", ["a certificate", "a key"]],
    ["expired certificate", ["a certificate", "a key"]],
    ["wrong token", ["a token"]],
    ["nothing", []],
  ] as const) {
    test(`what a kubeconfig with a user known by ${by} holds`, () => {
      const server = { url: "https://127.0.0.1:6443", ca: authority.cert };
      assert.deepEqual(canariesIn(kubeconfigText(server, anna, { by })), found);
    });
  }

  test("a token in UTF-16", () => {
    assert.deepEqual(canariesIn(Buffer.from(anna.token, "utf16le").toString("latin1")), ["a token"]);
  });

  test("the file in a folder that contains one, whatever its name is", (t) => {
    const folder = writeTestFiles(t, { "good.log": "nothing" });
    mkdirSync(`${folder}/.hidden/deep`, { recursive: true });
    writeFileSync(`${folder}/.hidden/deep/.state`, `\u0000\u00ff${anna.token}`);
    assert.deepEqual(canariesInFolder(folder), [".hidden/deep/.state: a token"]);
  });

  test("nothing in public data: the name of a user, the certificates of servers and authorities", () => {
    const { cert } = serverCertificate(authority);
    assert.deepEqual(canariesIn([anna.name, cert, authority.cert, base64(authority.cert)].join("\n")), []);
  });
});
