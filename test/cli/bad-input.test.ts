// Input that breaks programs: a clear finding for each, everything else still reported, and no end of memory or stack.

import assert from "node:assert/strict";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";
import { runCommandLine } from "../support/scenario.ts";

interface Report {
  readonly findings: readonly {
    readonly rule: string;
    readonly file: string;
    readonly start: { readonly line: number };
  }[];
  readonly catalogs: readonly { readonly opm: string; readonly packages: number; readonly bundles: number }[];
}

type Files = Readonly<Record<string, string | Uint8Array>>;

async function validate(t: TestContext, files: Files, path = "catalog") {
  const folder = mkdtempSync(join(tmpdir(), "olm-catalogs-"));
  t.after(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, "catalog"));
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, "catalog", name), content);
  const { stdout, status } = await runCommandLine(["validate", path, "--format", "json"], folder);
  assert.equal(status, 1);
  const { findings, catalogs } = JSON.parse(stdout) as Report;
  return { found: findings.map(({ rule, file, start }) => `${file}:${start.line} ${rule}`), catalogs };
}

/** A package whose default channel is wrong on line 3, to see that a neighbour is still checked. */
const neighbour = "schema: olm.package\nname: tidewatch\ndefaultChannel: stabel\n";
const reported = "catalog/neighbour.yaml:3 unknown-default-channel";

function blobs(count: number): string {
  const blob = (index: number) => `---\nschema: anchor.test\nname: blob-${index}\nvalue: |\n  ${"data ".repeat(80)}\n`;
  return Array.from({ length: count }, (_, index) => blob(index)).join("");
}

test("broken YAML in the middle of 4 MB", async (t) => {
  const before = blobs(5000);
  const after = `${blobs(5000)}---\nname: no schema\n`;
  const { found } = await validate(t, {
    "large.yaml": `${before}---\nschema: anchor.test\nname: "open\n${after}`,
    "neighbour.yaml": neighbour,
  });
  assert.ok(before.length + after.length > 4_000_000);
  assert.deepEqual(found, [
    "catalog/large.yaml:25003 yaml-syntax",
    "catalog/large.yaml:50005 missing-schema",
    reported,
  ]);
});

test("a flow sequence 20,000 deep", async (t) => {
  const deep = `schema: anchor.test\nvalue: ${"[".repeat(20_000)}${"]".repeat(20_000)}\n`;
  const { found } = await validate(t, { "deep.yaml": deep, "neighbour.yaml": neighbour });
  assert.deepEqual(found, ["catalog/deep.yaml:2 yaml-syntax", reported]);
});

test("JSON 20,000 deep", async (t) => {
  const deep = `{"schema": "anchor.test", "value": ${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
  const { found } = await validate(t, { "deep.json": deep, "neighbour.yaml": neighbour });
  assert.deepEqual(found, ["catalog/deep.json:1 json-syntax", reported]);
});

test("an alias bomb", async (t) => {
  const lines = ["schema: anchor.test", "a0: &a0 [x, x, x, x, x, x, x, x, x]"];
  for (let level = 1; level < 12; level++) {
    lines.push(`a${level}: &a${level} [${Array.from({ length: 9 }, () => `*a${level - 1}`).join(", ")}]`);
  }
  const { found } = await validate(t, { "bomb.yaml": `${lines.join("\n")}\n`, "neighbour.yaml": neighbour });
  assert.equal(found.length, 2);
  assert.match(found[0] ?? "", /^catalog\/bomb\.yaml:\d+ yaml-syntax$/);
  assert.equal(found[1], reported);
});

test("a file that is not UTF-8", async (t) => {
  const latin = Buffer.from("schema: anchor.test\nname: caf\xe9\n", "latin1");
  const { found } = await validate(t, { "latin.yaml": latin, "neighbour.yaml": neighbour });
  assert.deepEqual(found, ["catalog/latin.yaml:2 invalid-encoding", reported]);
});

test("a single file that is not UTF-8", async (t) => {
  const latin = Buffer.from("schema: olm.package\nname: caf\xe9\n", "latin1");
  const { found } = await validate(t, { "latin.yaml": latin }, "catalog/latin.yaml");
  assert.ok(found.includes("catalog/latin.yaml:2 invalid-encoding"));
});

test("a picture", async (t) => {
  const bytes = Uint8Array.from({ length: 5000 }, (_, index) => (index * 7919) % 256);
  const { found } = await validate(t, { "icon.png": bytes, "neighbour.yaml": neighbour });
  assert.ok(found.some((each) => each.startsWith("catalog/icon.png:")));
  assert.equal(found.at(-1), reported);
});

test("what is wrong behind a template is reported once, where opm reads it and where it does not", async (t) => {
  const template = "schema: olm.semver\nstable:\n  bundles:\n  - image: quay.io/tidewatch/bundle:v1.0.0\n";
  for (const [rest, expected] of [
    ["---schema: olm.semver\n", ["t.yaml:5 document-separator"]],
    ["---\na: [b\n", ["t.yaml:6 yaml-syntax"]],
    ["--- x\n--- y\nb: [c\n", ["t.yaml:5 document-separator", "t.yaml:6 document-separator", "t.yaml:7 yaml-syntax"]],
  ] as const) {
    const { found } = await validate(t, { "t.yaml": template + rest }, "catalog/t.yaml");
    assert.deepEqual(
      found.filter((each) => !each.endsWith("image")).sort(),
      expected.map((each) => `catalog/${each}`),
    );
  }
});
