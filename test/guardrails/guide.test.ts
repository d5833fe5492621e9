// The examples of docs/guardrails.md: the bypass before, the text that "Enforce guardrails" writes, and what each OLM does.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { describe, it } from "node:test";
import { type Package, resolveUpdatePath } from "#core";
import { checkGuardrails } from "#core/guardrails/check-package.ts";
import { inProject } from "../../scripts/project.ts";
import { catalogAfter } from "../support/enforced.ts";
import { catalogOf } from "../support/fixture.ts";
import { missingBlobsOf } from "../support/missing-blobs.ts";

/** The examples: the text before and after, and the rows of the table. */
const examples = readFileSync(inProject("docs/guardrails.md"), "utf8")
  .split(/^## (?=\d)/m)
  .slice(1)
  .map((section) => {
    const [before = "", after = ""] = [...section.matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, yaml = ""]) => yaml);
    const rows = [...section.matchAll(/^\| (\d.*) \|$/gm)].map(([, cells = ""]) => cells.split(" | "));
    return { title: section.split("\n")[0] ?? "", before, after, rows };
  });

/** The example with the blobs that it refers to. */
const whole = (text: string) => `${text}---\n${missingBlobsOf(catalogOf(text)).join("---\n")}`;

const packageOf = (text: string) => catalogOf(text).packages.get("lighthouse") as Package;

/** The versions to which an OLM updates one after the other, such as `1.3.1 → 1.4.0`. */
function updates(text: string, olm: "v0" | "v1", version: string): string {
  const catalog = catalogOf(text);
  const installed = { name: `lighthouse.v${version}`, version };
  const question = { packageName: "lighthouse", installed };
  const { hops } =
    olm === "v0"
      ? resolveUpdatePath({ olm, catalog, question: { ...question, channel: "stable" } })
      : resolveUpdatePath({ olm, sources: [{ name: "catalog", catalog }], question });
  return hops.length === 0 ? "stays" : hops.map(({ to }) => to.name.replace("lighthouse.v", "")).join(" → ");
}

/** What the text of each example names as the bypass. */
const bypassesNamed = [["'>=1.2.0 <1.4.0'"], ["lighthouse.v1.2.3"], ["'>=1.3.0 <1.5.0'", "lighthouse.v1.5.0"]];

describe("the examples of the page about guardrails", () => {
  it("are the three sentences of the feature request", () => assert.equal(examples.length, 3));

  for (const [index, { title, before, after, rows }] of examples.entries()) {
    it(`${title}: a bypass before, none after`, () => {
      const found = checkGuardrails(packageOf(whole(before))).bypasses;
      const texts = found.map(({ at }) => at.document.text.slice(at.span.start, at.span.end));
      assert.deepEqual(texts, bypassesNamed[index]);
      const { bypasses, unreachable } = checkGuardrails(packageOf(whole(after)));
      assert.deepEqual({ bypasses, unreachable }, { bypasses: [], unreachable: [] });
    });

    it(`${title}: what is written`, () => {
      const rest = whole(before).slice(before.length);
      const written = catalogAfter(whole(before)).files.map(({ text }) => text);
      assert.deepEqual(written, [`${after}${rest}`]);
    });

    it(`${title}: the updates of both OLMs`, () => {
      const actual = rows.map(([version = ""]) => [
        version,
        ...[before, after].flatMap((text) => [
          updates(whole(text), "v0", version),
          updates(whole(text), "v1", version),
        ]),
      ]);
      assert.ok(rows.length > 0);
      assert.deepEqual(rows, actual);
    });
  }
});
