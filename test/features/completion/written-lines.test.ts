// The lines that an item of a list leaves behind, with all that it adds to what is there.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { bundlesOf, packageBlob } from "../../support/lighthouse.ts";
import { ask } from "./catalog-cursor.ts";
import { drawLines } from "./draw-list.ts";

describe("what is written into the line", () => {
  const lines = async (fixture: string, isTyping = false) => {
    const { text, completions } = await ask(fixture, { snippets: true, isTyping });
    const head = fixture.slice(fixture.indexOf("--\n") + 3);
    return drawLines(text, head.indexOf("<|>"), completions);
  };
  const known = `${packageBlob}${bundlesOf("1.0.0")}`;
  const channel = (...more: readonly string[]) =>
    `-- catalog.yaml --\n${known}---\nschema: olm.channel\npackage: lighthouse\nname: stable\n${more.join("\n")}`;

  it("has the quotes, commas and spaces that are missing", async () => {
    assert.deepEqual(await lines(channel("entries: [{name: lighthouse.v1.0.0, <|>}]")), [
      "entries: [{name: lighthouse.v1.0.0, replaces: $0}]",
      "entries: [{name: lighthouse.v1.0.0, skips: [$0]}]",
      "entries: [{name: lighthouse.v1.0.0, skipRange: $0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{<|> name: lighthouse.v1.0.0}]")), [
      "entries: [{replaces: $0, name: lighthouse.v1.0.0}]",
      "entries: [{skips: [$0], name: lighthouse.v1.0.0}]",
      "entries: [{skipRange: $0, name: lighthouse.v1.0.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name: lighthouse.v1.0.0 <|>}]")), [
      "entries: [{name: lighthouse.v1.0.0}]",
      "entries: [{name: lighthouse.v1.1.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name:<|>}]")), [
      "entries: [{name: lighthouse.v1.0.0}]",
      "entries: [{name: lighthouse.v1.1.0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{'na<|>'}]")), [
      "entries: [{'name': $0}]",
      "entries: [{'replaces': $0}]",
      "entries: [{'skips': [$0]}]",
      "entries: [{'skipRange': $0}]",
    ]);
    assert.deepEqual(await lines(channel("entries: [{name: '<|>}]")), [
      "entries: [{name: 'lighthouse.v1.0.0'}]",
      "entries: [{name: 'lighthouse.v1.1.0'}]",
    ]);
    assert.deepEqual(await lines(channel('entries: [{name: "<|>"}]')), [
      'entries: [{name: "lighthouse.v1.0.0"}]',
      'entries: [{name: "lighthouse.v1.1.0"}]',
    ]);
    assert.deepEqual(await lines(channel("entries:\n- 'na<|>'")), [
      "- 'name: lighthouse.v1.0.0'",
      "- 'name: lighthouse.v1.1.0'",
    ]);
    assert.deepEqual(await lines(channel("entries:\n-<|>")), [
      "- name: lighthouse.v1.0.0",
      "- name: lighthouse.v1.1.0",
      "- name: $0",
      "- replaces: $0",
      "- skips:\n  - $0",
      "- skipRange: $0",
    ]);
    assert.deepEqual(await lines(channel("entries:\n  - <|>")), [
      "  - name: lighthouse.v1.0.0",
      "  - name: lighthouse.v1.1.0",
      "  - name: $0",
      "  - replaces: $0",
      "  - skips:\n      - $0",
      "  - skipRange: $0",
    ]);
    assert.deepEqual(await lines(channel("entries:<|>")), []);
    assert.deepEqual(await lines(channel("'<|>'")), []);
  });

  it("is the same in an entry in brackets behind a dash", async () => {
    assert.deepEqual(await lines(channel("entries:", "- {name: <|>}")), [
      "- {name: lighthouse.v1.0.0}",
      "- {name: lighthouse.v1.1.0}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {<|>}")), [
      "- {name: $0}",
      "- {replaces: $0}",
      "- {skips: [$0]}",
      "- {skipRange: $0}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {name: lighthouse.v1.1.0, skips: [<|>]}")), [
      "- {name: lighthouse.v1.1.0, skips: [lighthouse.v1.0.0]}",
    ]);
    assert.deepEqual(await lines(channel("entries:", "- {name: lighthouse.v1.1.0,", "   <|>}")), [
      "   replaces: $0}",
      "   skips: [$0]}",
      "   skipRange: $0}",
    ]);
  });

  it("has the indentation of the text in JSON", async () => {
    const json = (text: string) =>
      lines(`-- catalog.json --\n{"schema": "olm.package", "name": "lighthouse", "defaultChannel": "stable"}\n${text}`);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "package": "lighthouse",\n  <|>\n}'), [
      '  "name": "$0"',
      '  "entries": [\n      {\n          "name": "$0"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$0"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "package": "lighthouse"\n  <|>\n}'), [
      '\n  "name": "$0"',
      '\n  "entries": [\n      {\n          "name": "$0"\n      \\}\n  ]',
      '\n  "properties": [\n      {\n          "type": "$0"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "<|>\n}'), [
      '  "package": "$0"',
      '  "name": "$0"',
      '  "entries": [\n      {\n          "name": "$0"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$0"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{\n  "schema": "olm.channel",\n  "na<|>"\n}'), [
      '  "package": "$0"',
      '  "name": "$0"',
      '  "entries": [\n      {\n          "name": "$0"\n      \\}\n  ]',
      '  "properties": [\n      {\n          "type": "$0"\n      \\}\n  ]',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", <|> "name": "stable"}'), [
      '{"schema": "olm.channel", "package": "$0", "name": "stable"}',
      '{"schema": "olm.channel", "entries": [\n    {\n        "name": "$0"\n    \\}\n], "name": "stable"}',
      '{"schema": "olm.channel", "properties": [\n    {\n        "type": "$0"\n    \\}\n], "name": "stable"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", "package": <|>}'), [
      '{"schema": "olm.channel", "package": "lighthouse"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.channel", "package": "<|>}'), [
      '{"schema": "olm.channel", "package": "lighthouse"}',
    ]);
    assert.deepEqual(await json('{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "<|>"}]}'), [
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.package",\n"value": {\n    "packageName": "lighthouse",\n    "version": "$0"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.gvk",\n"value": {\n    "group": "$1",\n    "kind": "$2",\n    "version": "‹0:v1›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.maxOpenShiftVersion",\n"value": "‹1|4.21,4.20,4.19,4.18,4.17,4.16|›"}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.csv.metadata",\n"value": {\n    "displayName": "$0"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.package.required",\n"value": {\n    "packageName": "$1",\n    "versionRange": "‹0:>=1.0.0›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.gvk.required",\n"value": {\n    "group": "$1",\n    "kind": "$2",\n    "version": "‹0:v1›"\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.constraint",\n"value": {\n    "failureMessage": "$1",\n    "package": {\n        "packageName": "$2",\n        "versionRange": "‹0:>=1.0.0›"\n    \\}\n\\}}]}',
      '{"schema": "olm.bundle", "package": "lighthouse", "properties": [{"type": "olm.bundle.object",\n"value": {\n    "data": "$0"\n\\}}]}',
    ]);
  });

  it("is nothing while typing, once a value is complete or lacks one letter", async () => {
    const typed = (value: string) => lines(channel("entries:", `- name: ${value}`), true);
    assert.deepEqual(await typed("lighthouse.v1.0.0<|>"), []);
    assert.deepEqual(await typed("lighthouse.v1.0.<|>"), []);
    assert.deepEqual(await typed("lighthouse.v1.0<|>"), ["- name: lighthouse.v1.0.0"]);
    assert.deepEqual(await typed("house<|>"), ["- name: lighthouse.v1.0.0", "- name: lighthouse.v1.1.0"]);
    assert.deepEqual(await typed("inn<|>"), []);
    assert.deepEqual(await typed("<|>"), ["- name: lighthouse.v1.0.0", "- name: lighthouse.v1.1.0"]);
  });
});
