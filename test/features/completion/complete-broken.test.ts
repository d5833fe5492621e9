// Completion in JSON, in flow style and in text that is broken at the cursor or elsewhere.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { labels, plain, taken, typing } from "./catalog-cursor.ts";

const v = (version: string) => `lighthouse.v${version}`;
const bundles = bundlesOf("1.1.0", "1.0.0");

/** A channel in JSON with these entries, beside the package and its bundles. */
const json = (entries: string) =>
  `-- catalogs/channel.json --\n{\n    "schema": "olm.channel",\n    "package": "lighthouse",\n    "name": "stable",\n    "entries": [\n        ${entries}\n    ]\n}\n-- catalogs/package.yaml --\n${packageBlob}${bundles}`;

/** A channel in flow style with these entries. */
const flow = (entries: string) =>
  `${packageBlob}${bundles}---\nschema: olm.channel\npackage: lighthouse\nname: stable\nentries: ${entries}\n`;

/** A channel in block style with these lines in it. */
const block = (lines: string) =>
  `${packageBlob}${bundles}---\nschema: olm.channel\npackage: lighthouse\nname: stable\n${lines}`;

describe("completion in JSON", () => {
  const old = `{"name": "${v("1.0.0")}"}`;

  it("offers names inside quotes, closed or not, and adds them where they are missing", async () => {
    for (const value of ['"<|>"', '"<|>', "<|>", '"lighthouse.v1.0<|>']) {
      const text = json(`{"name": "${v("1.1.0")}", "replaces": ${value}},\n        ${old}`);
      assert.deepEqual(await labels(text), [v("1.0.0")], value);
      assert.match(await taken(text, v("1.0.0")), /"replaces": "lighthouse\.v1\.0\.0"\},?\n/, value);
    }
  });

  it("offers keys with quotes and the commas that they need", async () => {
    const entry = (text: string) => json(`{\n            ${text}\n        }`);
    assert.deepEqual(await labels(entry('"name": "x", <|>')), ["replaces", "skips", "skipRange"]);
    const text = async (marked: string, label: string) =>
      JSON.parse(await taken(entry(marked), label, plain)).entries[0];
    assert.deepEqual(await text('"name": "x",\n            <|>', "replaces"), { name: "x", replaces: "" });
    assert.deepEqual(await text('"name": "x"\n            <|>', "replaces"), { name: "x", replaces: "" });
    assert.deepEqual(await text('"na<|>"\n            "replaces": "x"', "name"), { name: "", replaces: "x" });
    assert.deepEqual(await text('"na<|>\n            "replaces": "x"', "name"), { name: "", replaces: "x" });
    assert.deepEqual(await text('"name": "x", "sk<|>"', "skips"), { name: "x", skips: [""] });
  });

  it("offers whole entries", async () => {
    const after = await taken(json(`<|>`), v("1.1.0"), plain);
    assert.deepEqual(JSON.parse(after).entries, [{ name: v("1.1.0") }]);
  });

  it("offers the same in the second of several objects, the first of which is broken", async () => {
    const broken = `-- catalogs/channel.json --\n{"schema": "olm.bundle", "name": }\n{"schema": "olm.channel", "package": "lighthouse", "entries": [{"name": "<|>"}]}\n-- catalogs/package.yaml --\n${packageBlob}${bundles}`;
    assert.deepEqual((await labels(broken)).slice(0, 2), [v("1.1.0"), v("1.0.0")]);
  });
});

describe("completion in flow style", () => {
  it("offers names, closed or not, in quotes or not", async () => {
    const old = `{name: ${v("1.0.0")}}`;
    for (const end of ["}]", "}", ""]) {
      for (const value of ["<|>", '"<|>"', "'<|>'", "li<|>"]) {
        const text = flow(`[${old}, {name: ${v("1.1.0")}, replaces: ${value}${end}`);
        assert.deepEqual(await labels(text), [v("1.0.0")], `${value}${end}`);
      }
    }
    assert.deepEqual(await labels(flow(`[${old}, {name: ${v("1.1.0")}, skips: [<|>]}]`)), [v("1.0.0")]);
    assert.deepEqual(await labels(flow(`[${old}, {name: ${v("1.1.0")}, skips: [${v("1.0.0")}, <|>]}]`)), []);
  });

  it("offers keys without what is there on either side", async () => {
    assert.deepEqual(await labels(flow(`[{<|>, replaces: x}]`)), ["name", "skips", "skipRange"]);
    assert.deepEqual(await labels(flow(`[{name: x, <|>, skips: []}]`)), ["replaces", "skipRange"]);
    const text = flow(`[{name: x, re<|>}]`);
    assert.match(await taken(text, "replaces", plain), /\[\{name: x, replaces: \}\]/);
  });

  it("offers whole entries", async () => {
    const text = flow(`[{name: ${v("1.0.0")}}, <|>]`);
    assert.match(
      await taken(text, v("1.1.0"), plain),
      /, \{name: lighthouse\.v1\.1\.0, replaces: lighthouse\.v1\.0\.0\}\]/,
    );
  });
});

describe("completion in broken text", () => {
  const entries = `entries:\n- name: ${v("1.1.0")}\n  replaces: <|>\n- name: ${v("1.0.0")}\n`;

  it("is not disturbed by mistakes elsewhere", async () => {
    for (const mistake of [
      "properties: [",
      "properties: {a: [b",
      "  wrong: indent",
      "half",
      "name: 'open",
      "? ? ?",
      "entries: 1",
      "\tx: 1",
      "<<<<<<< HEAD",
    ]) {
      assert.deepEqual(await labels(block(`${mistake}\n${entries}`)), [v("1.0.0")], mistake);
      assert.deepEqual(await labels(block(`${entries}${mistake}\n`)), [v("1.0.0")], mistake);
    }
  });

  it("works with open quotes, with missing spaces and with CRLF", async () => {
    for (const [value, after] of [
      ['"<|>', `  replaces: "${v("1.0.0")}"`],
      ["'li<|>", `  replaces: '${v("1.0.0")}'`],
    ] as const) {
      const text = block(entries.replace("<|>", value));
      assert.ok((await taken(text, v("1.0.0"))).includes(`${after}\n`), value);
    }
    const lacking = block(entries.replace(": <|>", ":<|>"));
    assert.ok((await taken(lacking, v("1.0.0"))).includes(`  replaces: ${v("1.0.0")}\n`));
    const crlf = block(entries).replaceAll("\n", "\r\n");
    assert.ok((await taken(`-- catalog.yaml --\n${crlf}`, v("1.0.0"))).includes(`  replaces: ${v("1.0.0")}\r\n`));
  });

  it("offers keys at each nesting by the column of the cursor", async () => {
    const at = (indent: number) =>
      labels(block(`entries:\n  - name: ${v("1.1.0")}\n    skips:\n      - a\n${" ".repeat(indent)}<|>`));
    assert.deepEqual(await at(4), ["replaces", "skipRange"]);
    assert.deepEqual(await at(2), [`- ${v("1.0.0")}`, "- lighthouse.v1.2.0"]);
    assert.deepEqual(await at(0), ["properties"]);
    assert.deepEqual(await at(3), []);
    assert.deepEqual(await at(9), []);
  });

  it("offers no key on a key that is complete", async () => {
    assert.deepEqual(await labels(block("ent<|>ries:\n"), typing), []);
    assert.deepEqual(await labels(block("<|>entries:\n"), typing), []);
  });
});
