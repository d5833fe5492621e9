// That a suite with secrets does not pass if it lets one out.

import assert from "node:assert/strict";
import { existsSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { noTotals } from "../../scripts/totals.ts";
import { type TalkingSuite, withoutSecrets } from "../../scripts/without-secrets.ts";
import { canaries } from "../api-server/canaries.ts";
import { makeAuthority } from "../api-server/certificates.ts";
import { makeUser } from "../api-server/users.ts";

const { token, certificate } = makeUser(makeAuthority("test authority"), "anna");

/** What is said about the suite, if that it fails. */
async function said(t: TestContext, suite: (...about: Parameters<TalkingSuite>) => void): Promise<string> {
  const log = t.mock.method(console, "log", () => {});
  const { failed } = await withoutSecrets(async (hear) => {
    suite(hear);
    return noTotals;
  });
  const text = log.mock.calls.map(({ arguments: [line] }) => line).join("\n");
  assert.equal(failed, text === "" ? 0 : 1);
  return text.replace(/^.*\n/, "");
}

test("a suite that keeps its secrets is fine", async (t) => {
  assert.equal(await said(t, (hear) => hear("all is well")), "");
});

test("one that prints a secret is not, and the secret is not printed again", async (t) => {
  const text = await said(t, (hear) => hear(`Authorization: Bearer ${token}\n${canaries.output}`));
  assert.equal(text, "  the output of the tests: a token\n  the output of the tests: what a program printed");
});

test("neither is one that leaves a secret in a temporary file, which is removed", async (t) => {
  const before = tmpdir();
  let left = "";
  const text = await said(t, () => {
    left = join(tmpdir(), "left-behind.log");
    writeFileSync(left, `\u0000${certificate.key}`);
  });
  assert.equal(text, "  temporary file left-behind.log: a key");
  assert.deepEqual([existsSync(left), tmpdir()], [false, before]);
});
