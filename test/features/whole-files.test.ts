// What an editor shows in whole files: at every word, in every line, in the outline. One row for each thing that is shown.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import {
  type CatalogSymbol,
  codeLensesOf,
  definitionAt,
  documentLinksOf,
  filePlace,
  foldsOf,
  highlightsAt,
  hoverAt,
  inlayHintsOf,
  LineIndex,
  type Place,
  referencesAt,
  renamedPart,
  renameTargetAt,
  type Snapshot,
  selectionRangesAt,
  symbolsOf,
} from "#core";
import { selectionAt } from "#core/features/cursor/package-at.ts";
import { semanticTokensOf } from "#core/features/semantic-tokens/semantic-tokens.ts";
import { lighthouseBundle, lighthouseCatalog } from "../support/lighthouse-bundle.ts";
import { atCursorWithCatalogs, snapshotOf } from "../support/places.ts";
import { basicTemplate, inTemplate, semverTemplate, substitutesTemplate } from "../support/templates-beside-catalog.ts";

const catalog = `schema: olm.package
name: lighthouse
defaultChannel: stable
---
schema: olm.channel
package: lighthouse
name: stable
entries:
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.0
  skips: [lighthouse.v1.0.1]
  skipRange: '>=1.0.0 <1.1.0'
- name: lighthouse.v1.0.1
  replaces: lighthouse.v1.0.0
- name: lighthouse.v1.0.0
---
schema: olm.channel
package: lighthouse
name: fast
entries:
- {name: lighthouse.v2.0.0, replaces: lighthouse.v1.1.0}
- {name: lighthouse.v1.1.0}
---
schema: olm.deprecations
package: lighthouse
entries:
- reference: {schema: olm.channel, name: fast}
  message: use stable
- reference: {schema: olm.bundle, name: lighthouse.v1.0.1}
  message: broken
---
schema: upgrade.guardrails/v1
package: lighthouse
steps:
- from: <1.0.1
  through: 1.0.1
  before: '>=1.1.0'
  channels: [stable]
tests:
- every: '>=1.0.0'
  reaches: head
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.0
image: quay.io/lighthouse/bundle:v1.0.0
properties:
- type: olm.package
  value: {packageName: lighthouse, version: 1.0.0}
- type: olm.gvk
  value: {group: lighthouse.example, kind: Lamp, version: v1}
- type: olm.maxOpenShiftVersion
  value: "4.19"
- type: olm.package.required
  value: {packageName: inn, versionRange: '>=1.0.0'}
relatedImages:
- name: lamp
  image: quay.io/lighthouse/lamp@sha256:1111111111111111111111111111111111111111111111111111111111111111
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.0.1
image: quay.io/lighthouse/bundle:v1.0.1
properties:
- type: olm.package
  value: {packageName: lighthouse, version: 1.0.1}
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v1.1.0
image: quay.io/lighthouse/bundle:v1.1.0
properties:
- type: olm.package
  value: {packageName: lighthouse, version: 1.1.0}
---
schema: olm.bundle
package: lighthouse
name: lighthouse.v2.0.0
image: quay.io/lighthouse/bundle:v2.0.0
properties:
- type: olm.package
  value: {packageName: lighthouse, version: 2.0.0}
`;

/** What is said at each word: "3 stable, 7 stable → …" where it is the same at both. */
function tour({ file: { text } }: Snapshot, say: (offset: number) => string): readonly string[] {
  const places = new Map<string, string[]>();
  for (const { 0: word, index } of text.matchAll(/[^\s{}[\],"'|]+/g)) {
    const said = say(index + 1);
    const line = text.slice(0, index).split("\n").length;
    if (said !== "") places.set(said, [...(places.get(said) ?? []), `${line} ${word}`]);
  }
  return [...places].map(([said, at]) => `${at.join(", ")} → ${said}`);
}

/** A place as `line:column-column`, with its file if that is another one. */
function shown(snapshot: Snapshot, place: Place): string {
  const found = filePlace(snapshot, place);
  if (!found) return "elsewhere";
  const own = found.file === snapshot.file ? "" : `${found.file.path.replace(/^\/w\//, "")} `;
  return own + lines(found.file.text, found.span);
}

function lines(text: string, { start, end }: { readonly start: number; readonly end: number }): string {
  const index = new LineIndex(text);
  const [from, to] = [index.positionAt(start), index.positionAt(end)];
  const isOneLine = from.line === to.line;
  return `${from.line + 1}:${from.character}-${isOneLine ? "" : `${to.line + 1}:`}${to.character}`;
}

function outline(
  snapshot: Snapshot,
  symbols: readonly CatalogSymbol[] = symbolsOf(snapshot.file),
  depth = 0,
): readonly string[] {
  return symbols.flatMap(({ name, detail, kind, range, selection, children }) => [
    `${"  ".repeat(depth)}${kind} ${name}, ${detail}, ${lines(snapshot.file.text, range)}, ${lines(snapshot.file.text, selection)}`,
    ...outline(snapshot, children, depth + 1),
  ]);
}

const features: Readonly<Record<string, (snapshot: Snapshot) => readonly string[]>> = {
  "the outline": (snapshot) => outline(snapshot),
  folds: (snapshot) =>
    foldsOf(snapshot.file).map(
      ({ span, ...fold }) => `${lines(snapshot.file.text, span)} ${Object.values(fold).join(" ")}`,
    ),
  lenses: (snapshot) =>
    codeLensesOf(snapshot).map(
      ({ span, names, title, action }) =>
        `${lines(snapshot.file.text, span)} ${title}, ${JSON.stringify({ ...names, ...action })}`,
    ),
  "inlay hints": (snapshot) =>
    inlayHintsOf(snapshot).map(
      ({ at, parts }) =>
        `${lines(snapshot.file.text, { start: at, end: at })} ${parts.map(({ label, tooltip, location }) => `${label} (${tooltip}${location ? `, ${shown(snapshot, location)}` : ""})`).join(" | ")}`,
    ),
  "semantic tokens": (snapshot) =>
    semanticTokensOf(snapshot).map(
      ({ span, type, modifiers }) => `${lines(snapshot.file.text, span)} ${[type, ...modifiers].join(" ")}`,
    ),
  links: (snapshot) =>
    documentLinksOf(snapshot.file).map(
      ({ span, url, tooltip }) => `${lines(snapshot.file.text, span)} ${url} ${tooltip}`,
    ),
  "what is selected in the graph": (snapshot) =>
    tour(snapshot, (offset) => {
      const { channel, entry } = selectionAt(snapshot, offset);
      return channel === undefined && entry === undefined ? "" : `${channel ?? "-"} ${entry ?? "-"}`;
    }),
  definitions: (snapshot) =>
    tour(snapshot, (offset) =>
      definitionAt(snapshot, offset)
        .map((each) => shown(snapshot, each))
        .join(" "),
    ),
  references: (snapshot) =>
    tour(snapshot, (offset) =>
      referencesAt(snapshot, offset, { includeDeclaration: false })
        .map((each) => shown(snapshot, each))
        .join(" "),
    ),
  highlights: (snapshot) =>
    tour(snapshot, (offset) =>
      highlightsAt(snapshot, offset)
        .map(({ at, kind }) => `${shown(snapshot, at)} ${kind}`)
        .join(", "),
    ),
  "what can be renamed": (snapshot) =>
    tour(snapshot, (offset) => {
      const target = renameTargetAt(snapshot, offset);
      if (!target) return "";
      return "refused" in target ? target.refused : `${shown(snapshot, renamedPart(target))} ${target.name}`;
    }),
  "selections that grow": (snapshot) =>
    tour(snapshot, (offset) =>
      selectionRangesAt(snapshot, offset)
        .map((each) => lines(snapshot.file.text, each))
        .join(" "),
    ),
  // The documentation of a key is that of its schema.
  "hovers on values": (snapshot) =>
    tour(snapshot, (offset) => {
      const { markdown = "" } = hoverAt(snapshot, offset) ?? {};
      return /^\*\*`[^`]+`\*\*: /.test(markdown) ? "" : markdown;
    }),
  "places of hovers": (snapshot) =>
    tour(snapshot, (offset) => {
      const hover = hoverAt(snapshot, offset);
      return hover ? shown(snapshot, hover.at) : "";
    }),
};

function featureOf(name: string, snapshot: Snapshot): readonly string[] {
  return features[name]?.(snapshot) ?? [];
}

describe("a catalog shows", () => {
  it("what it consists of", async () => {
    const snapshot = await snapshotOf(catalog);
    assert.deepEqual(featureOf("the outline", snapshot), [
      "package lighthouse, default channel stable, 1:0-82:50, 2:6-16",
      "  channel stable, channel, 5:0-15:25, 7:6-12",
      "    entry lighthouse.v1.1.0, replaces lighthouse.v1.0.0, 9:2-12:29, 9:8-25",
      "    entry lighthouse.v1.0.1, replaces lighthouse.v1.0.0, 13:2-14:29, 13:8-25",
      "    entry lighthouse.v1.0.0, , 15:2-25, 15:8-25",
      "  channel fast, channel, 17:0-22:27, 19:6-10",
      "    entry lighthouse.v2.0.0, replaces lighthouse.v1.1.0, 21:2-56, 21:9-26",
      "    entry lighthouse.v1.1.0, , 22:2-27, 22:9-26",
      "  deprecations deprecations, , 24:0-30:17, 24:8-24",
      "    deprecation fast, olm.channel, 27:2-28:21, 27:41-45",
      "    deprecation lighthouse.v1.0.1, olm.bundle, 29:2-30:17, 29:40-57",
      "  guardrails guardrails, , 32:0-41:15, 32:8-29",
      "    guardrail step 1: through 1.0.1, from <1.0.1 before >=1.1.0 in stable, 35:2-38:20, 35:2-6",
      "    upgrade-test test 1: reaches head, every >=1.0.0, 40:2-41:15, 40:2-7",
      "  bundle 1.0.0, lighthouse.v1.0.0, 43:0-58:104, 45:6-23",
      "  bundle 1.0.1, lighthouse.v1.0.1, 60:0-66:50, 62:6-23",
      "  bundle 1.1.0, lighthouse.v1.1.0, 68:0-74:50, 70:6-23",
      "  bundle 2.0.0, lighthouse.v2.0.0, 76:0-82:50, 78:6-23",
    ]);
    assert.deepEqual(featureOf("folds", snapshot), [
      "2:0-3:22 document 0 olm.package lighthouse",
      "7:0-15:25 document 0 olm.channel stable",
      "8:0-15:25 node 1",
      "9:2-12:29 node 2",
      "13:2-14:29 node 2",
      "19:0-22:27 document 0 olm.channel fast",
      "20:0-22:27 node 1",
      "25:0-30:17 document 0 olm.deprecations lighthouse",
      "26:0-30:17 node 1",
      "27:2-28:21 node 2",
      "29:2-30:17 node 2",
      "33:0-41:15 document 0 upgrade.guardrails/v1 lighthouse",
      "34:0-38:20 node 1",
      "35:2-38:20 node 2",
      "39:0-41:15 node 1",
      "40:2-41:15 node 2",
      "45:0-58:104 document 0 olm.bundle lighthouse.v1.0.0",
      "47:0-55:52 node 1",
      "48:2-49:50 node 2",
      "50:2-51:61 node 2",
      "52:2-53:15 node 2",
      "54:2-55:52 node 2",
      "56:0-58:104 node 1",
      "57:2-58:104 node 2",
      "62:0-66:50 document 0 olm.bundle lighthouse.v1.0.1",
      "64:0-66:50 node 1",
      "65:2-66:50 node 2",
      "70:0-74:50 document 0 olm.bundle lighthouse.v1.1.0",
      "72:0-74:50 node 1",
      "73:2-74:50 node 2",
      "78:0-82:50 document 0 olm.bundle lighthouse.v2.0.0",
      "80:0-82:50 node 1",
      "81:2-82:50 node 2",
    ]);
    assert.deepEqual(featureOf("semantic tokens", snapshot), [
      "9:8-25 olmBundle head",
      "11:10-27 olmBundle deprecated skipped",
      "13:8-25 olmBundle deprecated skipped",
      "19:6-10 olmChannel deprecated",
      "21:9-26 olmBundle head",
      "27:41-45 olmChannel deprecated",
      "29:40-57 olmBundle deprecated",
      "62:6-23 olmBundle deprecated",
    ]);
    assert.deepEqual(featureOf("links", snapshot), [
      "46:7-39 https://quay.io/repository/lighthouse/bundle?tab=tags Open the tags of lighthouse/bundle on quay.io",
      "58:9-104 https://quay.io/repository/lighthouse/lamp/manifest/sha256:1111111111111111111111111111111111111111111111111111111111111111 Open this image of lighthouse/lamp on quay.io",
      "63:7-39 https://quay.io/repository/lighthouse/bundle?tab=tags Open the tags of lighthouse/bundle on quay.io",
      "71:7-39 https://quay.io/repository/lighthouse/bundle?tab=tags Open the tags of lighthouse/bundle on quay.io",
      "79:7-39 https://quay.io/repository/lighthouse/bundle?tab=tags Open the tags of lighthouse/bundle on quay.io",
    ]);
  });

  it("what follows for updates", async () => {
    const snapshot = await snapshotOf(catalog);
    assert.deepEqual(featureOf("lenses", snapshot), [
      '1:0-19 default channel stable, head 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '1:0-19 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '5:0-19 head 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '5:0-19 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '9:2-25 2 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"predecessors"}',
      '9:2-25 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"graph"}',
      '13:2-25 1 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"predecessors"}',
      '13:2-25 OLM v0 and v1 → 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '13:2-25 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"graph"}',
      '15:2-25 no entry can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0"}',
      '15:2-25 OLM v0 and v1 → 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '15:2-25 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0","kind":"graph"}',
      '17:0-19 head 2.0.0, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '17:0-19 open graph, {"package":"lighthouse","channel":"fast","kind":"graph"}',
      '21:2-56 1 can update here, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v2.0.0","kind":"predecessors"}',
      '21:2-56 open graph, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v2.0.0","kind":"graph"}',
      '22:2-27 no entry can update here, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v1.1.0"}',
      '22:2-27 OLM v0 and v1 → 2.0.0, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '22:2-27 open graph, {"package":"lighthouse","channel":"fast","entry":"lighthouse.v1.1.0","kind":"graph"}',
      '32:0-29 0 of 1 step holds, {"package":"lighthouse"}',
      '32:0-29 1 test passes, {"package":"lighthouse"}',
      '32:0-29 open graph, {"package":"lighthouse","kind":"graph"}',
    ]);
    assert.deepEqual(featureOf("inlay hints", snapshot), [
      "9:25-25 head (Head of the default channel `stable`: no other entry replaces or skips it, 7:6-12)",
      "12:29-29 matches 2 (Matches 2 of 3 entries: `1.0.0` and `1.0.1`)",
      "15:25-25 OpenShift ≤ 4.19 (Supported up to OpenShift `4.19`: while it is installed, it blocks the cluster upgrade to `4.20`, 53:9-15)",
      "21:26-26 head (Head of channel `fast`: no other entry replaces or skips it, 19:6-10)",
    ]);
    assert.deepEqual(featureOf("what is selected in the graph", snapshot), [
      "1 schema:, 1 olm.package, 2 name:, 2 lighthouse, 3 defaultChannel:, 3 stable, 4 ---, 5 schema:, 5 olm.channel, 6 package:, 6 lighthouse, 7 name:, 7 stable, 8 entries:, 38 stable → stable -",
      "9 -, 9 name:, 9 lighthouse.v1.1.0, 10 replaces:, 11 skips:, 12 skipRange:, 12 >=1.0.0, 12 <1.1.0 → stable lighthouse.v1.1.0",
      "10 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 15 -, 15 name:, 15 lighthouse.v1.0.0 → stable lighthouse.v1.0.0",
      "11 lighthouse.v1.0.1, 13 -, 13 name:, 13 lighthouse.v1.0.1, 14 replaces: → stable lighthouse.v1.0.1",
      "16 ---, 17 schema:, 17 olm.channel, 18 package:, 18 lighthouse, 19 name:, 19 fast, 20 entries:, 27 -, 27 reference:, 27 schema:, 27 olm.channel, 27 name:, 27 fast, 28 message:, 28 use, 28 stable → fast -",
      "21 -, 21 name:, 21 lighthouse.v2.0.0, 21 replaces: → fast lighthouse.v2.0.0",
      "21 lighthouse.v1.1.0, 22 -, 22 name:, 22 lighthouse.v1.1.0 → fast lighthouse.v1.1.0",
      "29 -, 29 reference:, 29 schema:, 29 olm.bundle, 29 name:, 29 lighthouse.v1.0.1, 30 message:, 30 broken, 59 ---, 60 schema:, 60 olm.bundle, 61 package:, 61 lighthouse, 62 name:, 62 lighthouse.v1.0.1, 63 image:, 63 quay.io/lighthouse/bundle:v1.0.1, 64 properties:, 65 -, 65 type:, 65 olm.package, 66 value:, 66 packageName:, 66 lighthouse, 66 version:, 66 1.0.1 → - lighthouse.v1.0.1",
      "42 ---, 43 schema:, 43 olm.bundle, 44 package:, 44 lighthouse, 45 name:, 45 lighthouse.v1.0.0, 46 image:, 46 quay.io/lighthouse/bundle:v1.0.0, 47 properties:, 48 -, 48 type:, 48 olm.package, 49 value:, 49 packageName:, 49 lighthouse, 49 version:, 49 1.0.0, 50 -, 50 type:, 50 olm.gvk, 51 value:, 51 group:, 51 lighthouse.example, 51 kind:, 51 Lamp, 51 version:, 51 v1, 52 -, 52 type:, 52 olm.maxOpenShiftVersion, 53 value:, 53 4.19, 54 -, 54 type:, 54 olm.package.required, 55 value:, 55 packageName:, 55 inn, 55 versionRange:, 55 >=1.0.0, 56 relatedImages:, 57 -, 57 name:, 57 lamp, 58 image:, 58 quay.io/lighthouse/lamp@sha256:1111111111111111111111111111111111111111111111111111111111111111 → - lighthouse.v1.0.0",
      "67 ---, 68 schema:, 68 olm.bundle, 69 package:, 69 lighthouse, 70 name:, 70 lighthouse.v1.1.0, 71 image:, 71 quay.io/lighthouse/bundle:v1.1.0, 72 properties:, 73 -, 73 type:, 73 olm.package, 74 value:, 74 packageName:, 74 lighthouse, 74 version:, 74 1.1.0 → - lighthouse.v1.1.0",
      "75 ---, 76 schema:, 76 olm.bundle, 77 package:, 77 lighthouse, 78 name:, 78 lighthouse.v2.0.0, 79 image:, 79 quay.io/lighthouse/bundle:v2.0.0, 80 properties:, 81 -, 81 type:, 81 olm.package, 82 value:, 82 packageName:, 82 lighthouse, 82 version:, 82 2.0.0 → - lighthouse.v2.0.0",
    ]);
  });

  it("where names lead", async () => {
    const snapshot = await snapshotOf(catalog);
    assert.deepEqual(featureOf("definitions", snapshot), [
      "2 lighthouse, 6 lighthouse, 18 lighthouse, 25 lighthouse, 33 lighthouse, 44 lighthouse, 49 lighthouse, 61 lighthouse, 66 lighthouse, 69 lighthouse, 74 lighthouse, 77 lighthouse, 82 lighthouse → 2:6-16",
      "3 stable, 7 stable, 38 stable → 7:6-12",
      "9 lighthouse.v1.1.0, 22 lighthouse.v1.1.0 → 70:6-23",
      "10 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 45 lighthouse.v1.0.0 → 15:8-25",
      "11 lighthouse.v1.0.1, 62 lighthouse.v1.0.1 → 13:8-25",
      "13 lighthouse.v1.0.1, 29 lighthouse.v1.0.1 → 62:6-23",
      "15 lighthouse.v1.0.0 → 45:6-23",
      "19 fast, 27 fast → 19:6-10",
      "21 lighthouse.v2.0.0 → 78:6-23",
      "21 lighthouse.v1.1.0 → 22:9-26",
      "70 lighthouse.v1.1.0 → 9:8-25 22:9-26",
      "78 lighthouse.v2.0.0 → 21:9-26",
    ]);
    assert.deepEqual(featureOf("references", snapshot), [
      "2 lighthouse, 6 lighthouse, 18 lighthouse, 25 lighthouse, 33 lighthouse, 44 lighthouse, 49 lighthouse, 61 lighthouse, 66 lighthouse, 69 lighthouse, 74 lighthouse, 77 lighthouse, 82 lighthouse → 6:9-19 18:9-19 44:9-19 49:23-33 61:9-19 66:23-33 69:9-19 74:23-33 77:9-19 82:23-33 25:9-19 33:9-19",
      "3 stable, 7 stable, 38 stable → 3:16-22 38:13-19",
      "9 lighthouse.v1.1.0, 21 lighthouse.v1.1.0, 22 lighthouse.v1.1.0, 70 lighthouse.v1.1.0 → 9:8-25 21:38-55 22:9-26",
      "10 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 15 lighthouse.v1.0.0, 45 lighthouse.v1.0.0 → 10:12-29 14:12-29 15:8-25",
      "11 lighthouse.v1.0.1, 13 lighthouse.v1.0.1, 29 lighthouse.v1.0.1, 62 lighthouse.v1.0.1 → 11:10-27 13:8-25 29:40-57",
      "19 fast, 27 fast → 27:41-45",
      "21 lighthouse.v2.0.0, 78 lighthouse.v2.0.0 → 21:9-26",
    ]);
    assert.deepEqual(featureOf("highlights", snapshot), [
      "2 lighthouse, 6 lighthouse, 18 lighthouse, 25 lighthouse, 33 lighthouse, 44 lighthouse, 49 lighthouse, 61 lighthouse, 66 lighthouse, 69 lighthouse, 74 lighthouse, 77 lighthouse, 82 lighthouse → 2:6-16 definition, 6:9-19 use, 18:9-19 use, 44:9-19 use, 49:23-33 use, 61:9-19 use, 66:23-33 use, 69:9-19 use, 74:23-33 use, 77:9-19 use, 82:23-33 use, 25:9-19 use, 33:9-19 use",
      "3 stable, 7 stable, 38 stable → 3:16-22 use, 7:6-12 definition, 38:13-19 use",
      "9 lighthouse.v1.1.0, 21 lighthouse.v1.1.0, 22 lighthouse.v1.1.0, 70 lighthouse.v1.1.0 → 9:8-25 use, 21:38-55 use, 22:9-26 use, 70:6-23 definition",
      "10 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 15 lighthouse.v1.0.0, 45 lighthouse.v1.0.0 → 10:12-29 use, 14:12-29 use, 15:8-25 use, 45:6-23 definition",
      "11 lighthouse.v1.0.1, 13 lighthouse.v1.0.1, 29 lighthouse.v1.0.1, 62 lighthouse.v1.0.1 → 11:10-27 use, 13:8-25 use, 62:6-23 definition, 29:40-57 use",
      "19 fast, 27 fast → 19:6-10 definition, 27:41-45 use",
      "21 lighthouse.v2.0.0, 78 lighthouse.v2.0.0 → 21:9-26 use, 78:6-23 definition",
    ]);
    assert.equal(featureOf("places of hovers", snapshot).length, 139);
  });

  it("a hover at each value that has one", async () => {
    assert.deepEqual(featureOf("hovers on values", await snapshotOf(catalog)), [
      "2 lighthouse, 6 lighthouse, 18 lighthouse, 25 lighthouse, 33 lighthouse, 44 lighthouse, 49 lighthouse, 61 lighthouse, 66 lighthouse, 69 lighthouse, 74 lighthouse, 77 lighthouse, 82 lighthouse → **Package `lighthouse`**\n\n- default channel `stable`\n- 2 channels: `stable` and `fast`\n- 4 bundles",
      "3 stable, 7 stable, 38 stable → **Channel `stable`** of package `lighthouse`\n\n- head `lighthouse.v1.1.0`, version `1.1.0`\n- 3 entries\n- the package's default channel",
      "9 lighthouse.v1.1.0 → **`lighthouse.v1.1.0`** in channel `stable`, its head\n\n- version `1.1.0`; no OpenShift limit\n- **OLM v0 and v1: at the head**\n- **OLM v1 without a channel** → `2.0.0` (replaces, in `fast`)\n- updates here from `1.0.1` (skips, skipRange) and `1.0.0` (replaces, skipRange)",
      "10 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 15 lighthouse.v1.0.0 → **`lighthouse.v1.0.0`** in channel `stable`\n\n- version `1.0.0`; supported up to OpenShift `4.19`\n- **OLM v0** → `1.1.0` (replaces, skipRange, head)\n- **OLM v1: does not install it** – it has a dependency (`olm.package.required`)\n- **step 1**: from here you must pass `1.0.1` (newest: `1.0.1`) before `>=1.1.0`\n- **breaks step 1**: OLM v0 updates to `1.1.0` without `1.0.1`\n- no version can update to it\n- the nearest update that allows OpenShift `4.20` is `1.1.0` (1 hop)",
      "11 lighthouse.v1.0.1, 13 lighthouse.v1.0.1 → **`lighthouse.v1.0.1`** in channel `stable`\n\n- version `1.0.1`; no OpenShift limit\n- **OLM v0 and v1** → `1.1.0` (skips, skipRange, head)\n- **OLM v1 without a channel** → `1.1.0` (skips, skipRange, head) → `2.0.0` (replaces, in `fast`)\n- **step 1**: a required stop from `<1.0.1` before `>=1.1.0`\n- updates here from `1.0.0` (replaces); OLM v0 never updates to it because `1.1.0` skips it\n- **deprecated**: broken",
      "12 >=1.0.0, 12 <1.1.0 → **skipRange** `>=1.0.0 <1.1.0`\n\n- from `1.0.0` up to but not including `1.1.0`; matches pre-releases such as `1.1.0-rc.1`\n- matches 2 of 3 entries: `1.0.0` and `1.0.1`\n- OLM v0 and OLM v1 interpret it the same way",
      "19 fast, 27 fast → **Channel `fast`** of package `lighthouse`\n\n- head `lighthouse.v2.0.0`, version `2.0.0`\n- 2 entries\n- **deprecated**: use stable",
      "21 lighthouse.v2.0.0 → **`lighthouse.v2.0.0`** in channel `fast`, its head\n\n- version `2.0.0`; no OpenShift limit\n- **OLM v0 and v1: at the head**\n- updates here from `1.1.0` (replaces)",
      "21 lighthouse.v1.1.0, 22 lighthouse.v1.1.0 → **`lighthouse.v1.1.0`** in channel `fast`\n\n- version `1.1.0`; no OpenShift limit\n- **OLM v0 and v1** → `2.0.0` (replaces, head)\n- no version can update to it\n- semver policy, applied by no shipped OLM: no update to `2.0.0` (leaves major version 1, which must be done by hand)",
      "29 lighthouse.v1.0.1, 62 lighthouse.v1.0.1 → **Bundle `lighthouse.v1.0.1`** of package `lighthouse`\n\n- version `1.0.1`\n- in channel `stable`\n- image `quay.io/lighthouse/bundle:v1.0.1`\n- **deprecated**: broken",
      "35 <1.0.1 → **from** `<1.0.1`\n\n- below `1.0.1`; matches pre-releases such as `1.0.1-rc.1`\n- matches 1 of 3 entries: `1.0.0`\n- see [guardrails](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md)",
      "36 1.0.1 → **through** `1.0.1`\n\n- exactly `1.0.1`\n- matches 1 of 3 entries: `1.0.1`\n- see [guardrails](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md)",
      "37 >=1.1.0 → **before** `>=1.1.0`\n\n- from `1.1.0`; matches pre-releases such as `1.2.0-rc.1`\n- matches 1 of 3 entries: `1.1.0`\n- see [guardrails](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md)",
      "40 >=1.0.0 → **every** `>=1.0.0`\n\n- from `1.0.0`; matches pre-releases such as `1.1.0-rc.1`\n- in channel `stable`: matches 3 entries: `1.0.0`, `1.0.1` and `1.1.0`\n- in channel `fast`: matches 2 entries: `1.1.0` and `2.0.0`\n- see [guardrails](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md)",
      "41 head → **reaches** `head`\n\n- the head of each channel: `1.1.0` (`stable`) and `2.0.0` (`fast`)\n- see [guardrails](https://github.com/olm-catalogs/olm-catalogs/blob/main/docs/guardrails.md)",
      "45 lighthouse.v1.0.0 → **Bundle `lighthouse.v1.0.0`** of package `lighthouse`\n\n- version `1.0.0`\n- in channel `stable`\n- image `quay.io/lighthouse/bundle:v1.0.0`\n- supported up to OpenShift `4.19`",
      "48 olm.package, 65 olm.package, 73 olm.package, 81 olm.package → **Property `olm.package`**\n\n- its value has the fields `packageName`, `version` and `release`",
      "50 olm.gvk → **Property `olm.gvk`**\n\n- its value has the fields `group`, `kind` and `version`",
      "52 olm.maxOpenShiftVersion, 53 4.19 → **`olm.maxOpenShiftVersion`** `4.19`\n\n- **OLM v0**: blocks cluster upgrades beyond OpenShift `4.19`, but no patch update\n- the enhancement classifies it as *upgradeable* below `4.19` and *non-upgradeable* from `4.19` on\n- **OLM v0 uses it**: it copies the catalog's properties to the CSV that it installs\n- **OLM v1 does not**: it reads the bundle image's own annotation `olm.properties` and `properties.yaml`",
      "54 olm.package.required → **Property `olm.package.required`**\n\n- its value has the fields `packageName` and `versionRange`",
      "55 >=1.0.0 → **Versions** `>=1.0.0`\n\n- from `1.0.0`; matches pre-releases such as `1.1.0-rc.1`\n- OLM v0 reads it as it reads a skipRange",
      "70 lighthouse.v1.1.0 → **Bundle `lighthouse.v1.1.0`** of package `lighthouse`\n\n- version `1.1.0`\n- in channel `stable` (head) and channel `fast`\n- image `quay.io/lighthouse/bundle:v1.1.0`",
      "78 lighthouse.v2.0.0 → **Bundle `lighthouse.v2.0.0`** of package `lighthouse`\n\n- version `2.0.0`\n- in channel `fast` (head)\n- image `quay.io/lighthouse/bundle:v2.0.0`",
    ]);
  });
});

describe("a template shows", () => {
  const template = (kind: string) =>
    ({
      semver: semverTemplate({ Candidate: ["1.0.0", "1.0.1", "7.0.0"], Stable: ["1.0.0"] }),
      basic: basicTemplate,
      substitutes: substitutesTemplate,
    })[kind] ?? "";
  const seen = async (kind: string, ...names: readonly string[]) => {
    const { snapshot } = await inTemplate(template(kind));
    return names.flatMap((name) => featureOf(name, snapshot));
  };

  it("what it consists of", async () => {
    assert.deepEqual(await seen("semver", "the outline", "semantic tokens"), [
      "channel Candidate, 3 bundle images, 3:0-7:43, 3:0-9",
      "  bundle bundle:v1.0.0, , 5:4-43, 5:11-43",
      "  bundle bundle:v1.0.1, , 6:4-43, 6:11-43",
      "  bundle bundle:v7.0.0, , 7:4-43, 7:11-43",
      "channel Stable, 1 bundle image, 8:0-10:43, 8:0-6",
      "  bundle bundle:v1.0.0, , 10:4-43, 10:11-43",
      "6:11-43 olmBundle head",
      "10:11-43 olmBundle head",
    ]);
    assert.deepEqual(await seen("basic", "the outline"), [
      "package lighthouse, default channel stable, 3:2-20:41, 4:8-18",
      "  channel stable, channel, 6:2-14:27, 8:8-14",
      "    entry lighthouse.v1.1.0, replaces lighthouse.v1.0.1, 10:4-11:31, 10:10-27",
      "    entry lighthouse.v1.0.1, replaces lighthouse.v1.0.0, 12:4-13:31, 12:10-27",
      "    entry lighthouse.v1.0.0, , 14:4-27, 14:10-27",
      "  bundle bundle:v1.1.0, bundle image, 15:2-16:41, 16:9-41",
      "  bundle bundle:v1.0.1, bundle image, 17:2-18:41, 18:9-41",
      "  bundle bundle:v1.0.0, bundle image, 19:2-20:41, 20:9-41",
    ]);
    assert.deepEqual(await seen("substitutes", "the outline"), [
      "package lighthouse, default channel stable, 3:2-41:20, 4:8-18",
      "  channel stable, channel, 6:2-14:27, 8:8-14",
      "    entry lighthouse.v1.1.0, replaces lighthouse.v1.0.1, 10:4-11:31, 10:10-27",
      "    entry lighthouse.v1.0.1, replaces lighthouse.v1.0.0, 12:4-13:31, 12:10-27",
      "    entry lighthouse.v1.0.0, , 14:4-27, 14:10-27",
      "  bundle 1.0.0, lighthouse.v1.0.0, 15:2-23:20, 17:8-25",
      "  bundle 1.0.1, lighthouse.v1.0.1, 24:2-32:20, 26:8-25",
      "  bundle 1.1.0, lighthouse.v1.1.0, 33:2-41:20, 35:8-25",
      "bundle bundle:v2.0.0, substitutes lighthouse.v1.1.0, 43:2-44:25, 43:8-40",
    ]);
  });

  it("what opm would generate from it", async () => {
    assert.deepEqual(await seen("semver", "lenses", "inlay hints", "what is selected in the graph"), [
      '3:0-9 candidate-v1: head 1.0.1, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.1","kind":"entry"}',
      '3:0-9 candidate-v1: open graph, {"package":"lighthouse","channel":"candidate-v1","kind":"graph"}',
      '5:11-43 no entry can update here, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.0"}',
      '5:11-43 OLM v0 and v1 → 1.0.1, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.1","kind":"entry"}',
      '5:11-43 open graph, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.0","kind":"graph"}',
      '6:11-43 1 can update here, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.1","kind":"predecessors"}',
      '6:11-43 open graph, {"package":"lighthouse","channel":"candidate-v1","entry":"lighthouse.v1.0.1","kind":"graph"}',
      '8:0-6 stable-v1: head 1.0.0, {"package":"lighthouse","channel":"stable-v1","entry":"lighthouse.v1.0.0","kind":"entry"}',
      '8:0-6 stable-v1: open graph, {"package":"lighthouse","channel":"stable-v1","kind":"graph"}',
      '10:11-43 no entry can update here, {"package":"lighthouse","channel":"stable-v1","entry":"lighthouse.v1.0.0"}',
      '10:11-43 open graph, {"package":"lighthouse","channel":"stable-v1","entry":"lighthouse.v1.0.0","kind":"graph"}',
      "3:10-10 candidate-v1 (opm generates 1 channel: `candidate-v1`)",
      "6:43-43 head (Head of channel `candidate-v1`: no other entry replaces or skips it, 3:0-9)",
      "8:7-7 stable-v1 (opm generates 1 channel: `stable-v1`)",
      "10:43-43 head (Head of the default channel `stable-v1`: no other entry replaces or skips it, 8:0-6)",
      "5 quay.io/lighthouse/bundle:v1.0.0 → candidate-v1 lighthouse.v1.0.0",
      "6 quay.io/lighthouse/bundle:v1.0.1 → candidate-v1 lighthouse.v1.0.1",
      "10 quay.io/lighthouse/bundle:v1.0.0 → stable-v1 lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await seen("basic", "lenses", "inlay hints"), [
      '3:2-21 default channel stable, head 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '3:2-21 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '6:2-21 head 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '6:2-21 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '10:4-27 1 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"predecessors"}',
      '10:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"graph"}',
      '12:4-27 1 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"predecessors"}',
      '12:4-27 OLM v0 and v1 → 1.1.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"entry"}',
      '12:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"graph"}',
      '14:4-27 no entry can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0"}',
      '14:4-27 OLM v0 and v1 → 1.0.1, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"entry"}',
      '14:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0","kind":"graph"}',
      "10:27-27 head (Head of the default channel `stable`: no other entry replaces or skips it, 8:8-14)",
    ]);
    assert.deepEqual(await seen("substitutes", "lenses", "inlay hints"), [
      '3:2-21 default channel stable, head 2.0.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '3:2-21 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '6:2-21 head 2.0.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '6:2-21 open graph, {"package":"lighthouse","channel":"stable","kind":"graph"}',
      '10:4-27 no entry can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0"}',
      '10:4-27 OLM v0 and v1 → 2.0.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '10:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.1.0","kind":"graph"}',
      '12:4-27 1 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"predecessors"}',
      '12:4-27 OLM v0 and v1 → 2.0.0, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"entry"}',
      '12:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"graph"}',
      '14:4-27 no entry can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0"}',
      '14:4-27 OLM v0 and v1 → 1.0.1, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.1","kind":"entry"}',
      '14:4-27 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v1.0.0","kind":"graph"}',
      '43:8-40 2 can update here, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"predecessors"}',
      '43:8-40 open graph, {"package":"lighthouse","channel":"stable","entry":"lighthouse.v2.0.0","kind":"graph"}',
      "43:40-40 head (Head of the default channel `stable`: no other entry replaces or skips it, 8:8-14)",
    ]);
  });

  it("where names lead", async () => {
    assert.deepEqual(await seen("semver", "definitions", "references", "what can be renamed"), [
      "5 quay.io/lighthouse/bundle:v1.0.0, 10 quay.io/lighthouse/bundle:v1.0.0 → v4.20/catalog.yaml 18:6-23",
      "6 quay.io/lighthouse/bundle:v1.0.1 → v4.20/catalog.yaml 28:6-23",
      "5 quay.io/lighthouse/bundle:v1.0.0, 10 quay.io/lighthouse/bundle:v1.0.0 → 5:11-43 10:11-43",
      "6 quay.io/lighthouse/bundle:v1.0.1 → 6:11-43",
      "7 quay.io/lighthouse/bundle:v7.0.0 → 7:11-43",
    ]);
    assert.deepEqual(await seen("basic", "definitions", "references", "what can be renamed"), [
      "4 lighthouse, 7 lighthouse → 4:8-18",
      "5 stable → 8:8-14",
      "8 stable → v4.20/catalog.yaml 8:6-12",
      "10 lighthouse.v1.1.0, 16 quay.io/lighthouse/bundle:v1.1.0 → v4.20/catalog.yaml 38:6-23",
      "11 lighthouse.v1.0.1 → 12:10-27",
      "12 lighthouse.v1.0.1, 18 quay.io/lighthouse/bundle:v1.0.1 → v4.20/catalog.yaml 28:6-23",
      "13 lighthouse.v1.0.0 → 14:10-27",
      "14 lighthouse.v1.0.0, 20 quay.io/lighthouse/bundle:v1.0.0 → v4.20/catalog.yaml 18:6-23",
      "4 lighthouse, 7 lighthouse → 7:11-21 v4.20/catalog.yaml 37:9-19 v4.20/catalog.yaml 43:17-27 v4.20/catalog.yaml 27:9-19 v4.20/catalog.yaml 33:17-27 v4.20/catalog.yaml 17:9-19 v4.20/catalog.yaml 23:17-27 v4.20/catalog.yaml 7:9-19 v4.20/catalog.yaml 47:9-19 v4.20/catalog.yaml 53:17-27",
      "5 stable, 8 stable → 5:18-24 v4.20/catalog.yaml 4:16-22",
      "10 lighthouse.v1.1.0 → 10:10-27 v4.20/catalog.yaml 10:8-25",
      "11 lighthouse.v1.0.1, 12 lighthouse.v1.0.1 → 11:14-31 12:10-27 v4.20/catalog.yaml 11:12-29 v4.20/catalog.yaml 12:8-25",
      "13 lighthouse.v1.0.0, 14 lighthouse.v1.0.0 → 13:14-31 14:10-27 v4.20/catalog.yaml 13:12-29 v4.20/catalog.yaml 14:8-25",
      "16 quay.io/lighthouse/bundle:v1.1.0 → 16:9-41 v4.20/catalog.yaml 10:8-25 v4.20/catalog.yaml 38:6-23",
      "18 quay.io/lighthouse/bundle:v1.0.1 → 18:9-41 v4.20/catalog.yaml 11:12-29 v4.20/catalog.yaml 12:8-25 v4.20/catalog.yaml 28:6-23",
      "20 quay.io/lighthouse/bundle:v1.0.0 → 20:9-41 v4.20/catalog.yaml 13:12-29 v4.20/catalog.yaml 14:8-25 v4.20/catalog.yaml 18:6-23",
      "4 lighthouse → 4:8-18 lighthouse",
      "5 stable → 5:18-24 stable",
      "7 lighthouse → 7:11-21 lighthouse",
      "8 stable → 8:8-14 stable",
      "10 lighthouse.v1.1.0 → 10:10-27 lighthouse.v1.1.0",
      "11 lighthouse.v1.0.1 → 11:14-31 lighthouse.v1.0.1",
      "12 lighthouse.v1.0.1 → 12:10-27 lighthouse.v1.0.1",
      "13 lighthouse.v1.0.0 → 13:14-31 lighthouse.v1.0.0",
      "14 lighthouse.v1.0.0 → 14:10-27 lighthouse.v1.0.0",
    ]);
    assert.deepEqual(await seen("substitutes", "definitions", "references", "what can be renamed"), [
      "4 lighthouse, 7 lighthouse, 16 lighthouse, 22 lighthouse, 25 lighthouse, 31 lighthouse, 34 lighthouse, 40 lighthouse → 4:8-18",
      "5 stable → 8:8-14",
      "8 stable → v4.20/catalog.yaml 8:6-12",
      "10 lighthouse.v1.1.0 → 35:8-25",
      "11 lighthouse.v1.0.1, 26 lighthouse.v1.0.1 → 12:10-27",
      "12 lighthouse.v1.0.1 → 26:8-25",
      "13 lighthouse.v1.0.0, 17 lighthouse.v1.0.0 → 14:10-27",
      "14 lighthouse.v1.0.0 → 17:8-25",
      "35 lighthouse.v1.1.0, 44 lighthouse.v1.1.0 → 10:10-27",
      "43 quay.io/lighthouse/bundle:v2.0.0 → v4.20/catalog.yaml 48:6-23",
      "4 lighthouse, 7 lighthouse, 16 lighthouse, 22 lighthouse, 25 lighthouse, 31 lighthouse, 34 lighthouse, 40 lighthouse → 7:11-21 16:11-21 22:19-29 25:11-21 31:19-29 34:11-21 40:19-29 v4.20/catalog.yaml 7:9-19 v4.20/catalog.yaml 17:9-19 v4.20/catalog.yaml 23:17-27 v4.20/catalog.yaml 27:9-19 v4.20/catalog.yaml 33:17-27 v4.20/catalog.yaml 37:9-19 v4.20/catalog.yaml 43:17-27 v4.20/catalog.yaml 47:9-19 v4.20/catalog.yaml 53:17-27",
      "5 stable, 8 stable → 5:18-24 v4.20/catalog.yaml 4:16-22",
      "10 lighthouse.v1.1.0, 35 lighthouse.v1.1.0, 44 lighthouse.v1.1.0 → 10:10-27 44:8-25 v4.20/catalog.yaml 10:8-25",
      "11 lighthouse.v1.0.1, 12 lighthouse.v1.0.1, 26 lighthouse.v1.0.1 → 11:14-31 12:10-27 v4.20/catalog.yaml 11:12-29 v4.20/catalog.yaml 12:8-25",
      "13 lighthouse.v1.0.0, 14 lighthouse.v1.0.0, 17 lighthouse.v1.0.0 → 13:14-31 14:10-27 v4.20/catalog.yaml 13:12-29 v4.20/catalog.yaml 14:8-25",
      "43 quay.io/lighthouse/bundle:v2.0.0 → 43:8-40 v4.20/catalog.yaml 48:6-23",
      "4 lighthouse → 4:8-18 lighthouse",
      "5 stable → 5:18-24 stable",
      "7 lighthouse → 7:11-21 lighthouse",
      "8 stable → 8:8-14 stable",
      "10 lighthouse.v1.1.0 → 10:10-27 lighthouse.v1.1.0",
      "11 lighthouse.v1.0.1 → 11:14-31 lighthouse.v1.0.1",
      "12 lighthouse.v1.0.1 → 12:10-27 lighthouse.v1.0.1",
      "13 lighthouse.v1.0.0 → 13:14-31 lighthouse.v1.0.0",
      "14 lighthouse.v1.0.0 → 14:10-27 lighthouse.v1.0.0",
      "16 lighthouse → 16:11-21 lighthouse",
      "17 lighthouse.v1.0.0 → 17:8-25 lighthouse.v1.0.0",
      "22 lighthouse → 22:19-29 lighthouse",
      "25 lighthouse → 25:11-21 lighthouse",
      "26 lighthouse.v1.0.1 → 26:8-25 lighthouse.v1.0.1",
      "31 lighthouse → 31:19-29 lighthouse",
      "34 lighthouse → 34:11-21 lighthouse",
      "35 lighthouse.v1.1.0 → 35:8-25 lighthouse.v1.1.0",
      "40 lighthouse → 40:19-29 lighthouse",
      "44 lighthouse.v1.1.0 → 44:8-25 lighthouse.v1.1.0",
    ]);
  });

  it("a hover at each value that has one", async () => {
    assert.deepEqual(await seen("semver", "hovers on values"), [
      "5 quay.io/lighthouse/bundle:v1.0.0 → **Bundle `lighthouse.v1.0.0`** of package `lighthouse`\n\n- version `1.0.0`\n- in channel `candidate-v1` and channel `stable-v1` (head)\n- image `quay.io/lighthouse/bundle:v1.0.0`\n\n---\n\n**`lighthouse.v1.0.0`** in channel `candidate-v1`\n\n- version `1.0.0`; no OpenShift limit\n- **OLM v0 and v1** → `1.0.1` (skips, head)\n- no version can update to it",
      "6 quay.io/lighthouse/bundle:v1.0.1 → **Bundle `lighthouse.v1.0.1`** of package `lighthouse`\n\n- version `1.0.1`\n- in channel `candidate-v1` (head)\n- image `quay.io/lighthouse/bundle:v1.0.1`\n\n---\n\n**`lighthouse.v1.0.1`** in channel `candidate-v1`, its head\n\n- version `1.0.1`; no OpenShift limit\n- **OLM v0 and v1: at the head**\n- updates here from `1.0.0` (skips)",
      "7 quay.io/lighthouse/bundle:v7.0.0 → **Image** `quay.io/lighthouse/bundle:v7.0.0`\n\n- unknown: no catalog in the open folders describes the bundle in this image\n- opm pulls it; without it, the rendered catalog is incomplete",
      "10 quay.io/lighthouse/bundle:v1.0.0 → **Bundle `lighthouse.v1.0.0`** of package `lighthouse`\n\n- version `1.0.0`\n- in channel `candidate-v1` and channel `stable-v1` (head)\n- image `quay.io/lighthouse/bundle:v1.0.0`\n\n---\n\n**`lighthouse.v1.0.0`** in channel `stable-v1`, its head\n\n- version `1.0.0`; no OpenShift limit\n- **OLM v0 and v1: at the head**\n- **OLM v1 without a channel** → `1.0.1` (skips, in `candidate-v1`)\n- no version can update to it",
    ]);
    assert.deepEqual(await seen("substitutes", "hovers on values"), [
      "4 lighthouse, 7 lighthouse, 16 lighthouse, 22 lighthouse, 25 lighthouse, 31 lighthouse, 34 lighthouse, 40 lighthouse → **Package `lighthouse`**\n\n- default channel `stable`\n- 1 channel: `stable`\n- 4 bundles",
      "5 stable, 8 stable → **Channel `stable`** of package `lighthouse`\n\n- head `lighthouse.v2.0.0`, version `2.0.0`\n- 4 entries\n- the package's default channel",
      "10 lighthouse.v1.1.0 → **`lighthouse.v1.1.0`** in channel `stable`\n\n- version `1.1.0`; no OpenShift limit\n- **OLM v0 and v1** → `2.0.0` (skips, head)\n- no version can update to it\n- semver policy, applied by no shipped OLM: no update to `2.0.0` (leaves major version 1, which must be done by hand)",
      "11 lighthouse.v1.0.1, 12 lighthouse.v1.0.1 → **`lighthouse.v1.0.1`** in channel `stable`\n\n- version `1.0.1`; no OpenShift limit\n- **OLM v0 and v1** → `2.0.0` (replaces, head)\n- updates here from `1.0.0` (replaces)\n- semver policy, applied by no shipped OLM: no update to `2.0.0` (leaves major version 1, which must be done by hand)",
      "13 lighthouse.v1.0.0, 14 lighthouse.v1.0.0 → **`lighthouse.v1.0.0`** in channel `stable`\n\n- version `1.0.0`; no OpenShift limit\n- **OLM v0 and v1** → `1.0.1` (replaces) → `2.0.0` (replaces, head)\n- no version can update to it",
      "17 lighthouse.v1.0.0 → **Bundle `lighthouse.v1.0.0`** of package `lighthouse`\n\n- version `1.0.0`\n- in channel `stable`\n- image `quay.io/lighthouse/bundle:v1.0.0`",
      "20 olm.package, 29 olm.package, 38 olm.package → **Property `olm.package`**\n\n- its value has the fields `packageName`, `version` and `release`",
      "26 lighthouse.v1.0.1 → **Bundle `lighthouse.v1.0.1`** of package `lighthouse`\n\n- version `1.0.1`\n- in channel `stable`\n- image `quay.io/lighthouse/bundle:v1.0.1`",
      "35 lighthouse.v1.1.0, 44 lighthouse.v1.1.0 → **Bundle `lighthouse.v1.1.0`** of package `lighthouse`\n\n- version `1.1.0`\n- in channel `stable`\n- image `quay.io/lighthouse/bundle:v1.1.0`",
      "43 quay.io/lighthouse/bundle:v2.0.0 → **Bundle `lighthouse.v2.0.0`** of package `lighthouse`\n\n- version `2.0.0`\n- in channel `stable` (head)\n- image `quay.io/lighthouse/bundle:v2.0.0`",
    ]);
  });
});

describe("a CSV shows", () => {
  const seen = async (...names: readonly string[]) => {
    const folder = `${lighthouseBundle(undefined, "bundle")}${lighthouseCatalog}`;
    const { snapshot } = await atCursorWithCatalogs(folder.replace(/(-- .*clusterserviceversion.yaml --\n)/, "$1<|>"));
    return names.flatMap((name) => featureOf(name, snapshot));
  };

  it("what it consists of", async () => {
    assert.deepEqual(await seen("the outline", "folds"), [
      "resource lighthouse.v1.1.0, ClusterServiceVersion · 1.1.0, 1:0-49:46, 4:8-25",
      "  api Lamp, v1 · owned · lamps.lighthouse.example, 15:6-17:16, 17:12-16",
      "  api Tide, v1 · required · tides.tidewatch.example, 19:6-21:16, 21:12-16",
      "  install-modes install modes, AllNamespaces, 23:4-26:19, 23:4-4",
      "  deployment keeper, deployment · lighthouse:v1.1.0, 31:8-38:56, 31:14-20",
      "  permission keeper-account, permissions · 1 rule, 40:8-44:22, 40:28-42",
      "  webhook lamps.convert.lighthouse.example, ConversionWebhook, 46:4-49:46, 47:18-50",
      "2:0-49:46 document 0 ClusterServiceVersion lighthouse.v1.1.0",
      "3:0-8:35 node 1",
      "5:2-8:35 node 2",
      "9:0-49:46 node 1",
      "13:2-21:16 node 2",
      "14:4-17:16 node 3",
      "15:6-17:16 node 4",
      "18:4-21:16 node 3",
      "19:6-21:16 node 4",
      "22:2-26:19 node 2",
      "23:4-24:20 node 3",
      "25:4-26:19 node 3",
      "27:2-44:22 node 2",
      "29:4-44:22 node 3",
      "30:6-38:56 node 4",
      "31:8-38:56 node 5",
      "32:8-38:56 node 6",
      "33:10-38:56 node 7",
      "34:12-38:56 node 8",
      "36:14-38:56 node 9",
      "37:16-38:56 node 10",
      "39:6-44:22 node 4",
      "40:8-44:22 node 5",
      "41:8-44:22 node 6",
      "42:10-44:22 node 7",
      "45:2-49:46 node 2",
      "46:4-49:46 node 3",
    ]);
    assert.deepEqual(await seen("semantic tokens", "lenses", "inlay hints", "links"), [
      "7:20-53 https://quay.io/repository/example/lighthouse?tab=tags Open the tags of example/lighthouse on quay.io",
      "38:23-56 https://quay.io/repository/example/lighthouse?tab=tags Open the tags of example/lighthouse on quay.io",
    ]);
  });

  it("where names lead, and what they are", async () => {
    assert.deepEqual(await seen("definitions", "references", "what can be renamed", "highlights"), [
      "4 lighthouse.v1.1.0 → catalogs/lighthouse/catalog.yaml 24:6-23",
      "12 lighthouse.v1.0.0 → catalogs/lighthouse/catalog.yaml 14:6-23",
      "15 lamps.lighthouse.example, 49 lamps.lighthouse.example → bundle/manifests/lamps.crd.yaml 4:8-32",
      "16 v1 → bundle/manifests/lamps.crd.yaml 9:10-12",
      "17 Lamp → bundle/manifests/lamps.crd.yaml 7:16-20",
      "35 keeper-account → 40:28-42",
      "48 keeper → 31:14-20",
      "12 lighthouse.v1.0.0 → 12:12-29 catalogs/lighthouse/catalog.yaml 10:8-25",
      "15 lamps.lighthouse.example, 49 lamps.lighthouse.example → 15:12-36 49:21-45",
      "16 v1 → 16:15-17",
      "17 Lamp → 17:12-16",
      "19 tides.tidewatch.example → 19:12-35",
      "31 keeper, 48 keeper → 48:20-26",
      "35 keeper-account, 40 keeper-account → 35:34-48",
      "4 lighthouse.v1.1.0 → 4:8-25 lighthouse.v1.1.0",
      "12 lighthouse.v1.0.0 → 12:12-29 lighthouse.v1.0.0",
      "15 lamps.lighthouse.example → 15:12-36 lamps.lighthouse.example",
      "16 v1 → 16:15-17 v1",
      "17 Lamp → 17:12-16 Lamp",
      "19 tides.tidewatch.example → this CustomResourceDefinition is not one of this bundle",
      "31 keeper → 31:14-20 keeper",
      "35 keeper-account → 35:34-48 keeper-account",
      "40 keeper-account → 40:28-42 keeper-account",
      "48 keeper → 48:20-26 keeper",
      "49 lamps.lighthouse.example → 49:21-45 lamps.lighthouse.example",
      "4 lighthouse.v1.1.0 → 4:8-25 definition",
      "12 lighthouse.v1.0.0 → 12:12-29 use",
      "15 lamps.lighthouse.example, 49 lamps.lighthouse.example → 15:12-36 use, 49:21-45 use",
      "16 v1 → 16:15-17 use",
      "17 Lamp → 17:12-16 use",
      "19 tides.tidewatch.example → 19:12-35 use",
      "31 keeper, 48 keeper → 31:14-20 definition, 48:20-26 use",
      "35 keeper-account, 40 keeper-account → 40:28-42 definition, 35:34-48 use",
    ]);
    assert.deepEqual(await seen("hovers on values"), [
      "1 apiVersion: → **apiVersion**\n\n`operators.coreos.com/v1alpha1`.\n\n- required\n- one of `operators.coreos.com/v1alpha1`",
      "2 kind: → **kind**\n\n`ClusterServiceVersion`: one version of an operator.\n\n- required",
      "2 ClusterServiceVersion → **ClusterServiceVersion**\n\nOne version of an operator: its deployments, permissions, APIs and description. The central manifest of a bundle.",
      "3 metadata: → **metadata**\n\nThe bundle's name and annotations.\n\n- required",
      "4 name: → **name**\n\nThe name of the bundle: usually the package, `.v` and the version. Update edges and catalogs refer to it.\n\n- required\n- a name has lower\\-case letters, digits, '\\-' and '\\.', and begins and ends with a letter or digit",
      "4 lighthouse.v1.1.0 → **Bundle** `lighthouse.v1.1.0`\n\n- a bundle, version `1.1.0`, in no channel (catalog `catalogs/lighthouse`)",
      "5 annotations: → **annotations**\n\nWhat OLM, consoles and OperatorHub show about the operator.",
      "6 capabilities: → **capabilities**\n\nThe capability level of the operator.\n\n- one of `Basic Install`, `Seamless Upgrades`, `Full Lifecycle`, `Deep Insights` and `Auto Pilot`",
      "6 Deep, 6 Insights → **capabilities** `Deep Insights`\n\nThe operator also provides metrics, alerts and an analysis of the application.",
      "7 containerImage: → **containerImage**\n\nThe image of the operator. Consoles show it; the cluster does not use it.",
      "8 olm.skipRange: → **`olm.skipRange`**\n\nThe versions that can be updated directly to this one. Used when a catalog is generated from bundles; in a file-based catalog, only the channel entry counts.",
      "8 >=1.0.0, 8 <1.1.0 → **skipRange** `>=1.0.0 <1.1.0`\n\n- from `1.0.0` up to but not including `1.1.0`; matches pre-releases such as `1.1.0-rc.1`\n- matches 1 of 2 bundles: `1.0.0` (catalog `catalogs/lighthouse`)\n- OLM v0 and OLM v1 interpret it the same way",
      "9 spec: → **spec**\n\nHow the operator is installed, and what it provides.\n\n- required",
      "10 displayName: → **displayName**\n\nThe operator's name in consoles.\n\n- required",
      "11 version: → **version**\n\nThe operator's version: MAJOR.MINOR.PATCH with optional pre-release and build.",
      "12 replaces: → **replaces**\n\nThe bundle that this one follows in the update graph. Used when a catalog is generated from bundles; in a file-based catalog, only the channel entry counts.",
      "12 lighthouse.v1.0.0 → **Bundle** `lighthouse.v1.0.0`\n\n- a bundle, version `1.0.0`, in channel `stable` (head) (catalog `catalogs/lighthouse`)",
      "13 customresourcedefinitions: → **customresourcedefinitions**\n\nThe custom resources of the operator, and those that it needs.",
      "14 owned: → **owned**\n\nThe custom resources of the operator. Each CustomResourceDefinition is in the bundle's `manifests` folder.",
      "15 name:, 19 name: → **name**\n\nThe name of the CustomResourceDefinition: plural and group, such as `lighthouses.example.com`.\n\n- required",
      "16 version:, 20 version: → **version**\n\nThe API version, such as `v1alpha1`. The CustomResourceDefinition must have it.\n\n- required",
      "17 kind:, 21 kind: → **kind**\n\nThe kind, such as `Lighthouse`.\n\n- required",
      "18 required: → **required**\n\nThe custom resources of other operators. OLM v0 installs an operator that owns them; OLM v1 rejects the bundle.",
      "22 installModes: → **installModes**\n\nThe namespaces that the operator can watch.",
      "23 type:, 25 type: → **type**\n\nWhich namespaces the operator can watch.\n\n- required\n- one of `OwnNamespace`, `SingleNamespace`, `MultiNamespace` and `AllNamespaces`",
      "23 OwnNamespace → **type** `OwnNamespace`\n\nThe operator can watch only the namespace in which it is installed.",
      "24 supported:, 26 supported: → **supported**\n\nWhether the operator supports this install mode.\n\n- required\n- `true` or `false`",
      "25 AllNamespaces → **type** `AllNamespaces`\n\nThe operator can watch all namespaces. OLM v1 installs it this way if it is supported.",
      "27 install: → **install**\n\nThe Deployments of the operator and their rights.\n\n- required",
      "28 strategy: → **strategy**\n\nHow the operator is installed; `deployment` is the only strategy.\n\n- required\n- one of `deployment`",
      "29 spec: → **spec**\n\nThe Deployments and their rights.\n\n- required",
      "30 deployments: → **deployments**\n\nThe Deployments of the operator.\n\n- required",
      "31 name: → **name**\n\nThe name of the Deployment. Webhooks and API services refer to it.\n\n- required",
      "32 spec: → **spec**\n\nThe `spec` of the Deployment.\n\n- required",
      "33 template: → **template**\n\nThe pods of the Deployment.\n\n- required",
      "34 spec: → **spec**\n\nThe containers and how they run.",
      "35 serviceAccountName: → **serviceAccountName**\n\nThe service account of the pod. OLM creates it if `permissions` or `clusterPermissions` name it.",
      "36 containers: → **containers**\n\nThe containers of the pod.\n\n- required",
      "37 name: → **name**\n\nThe name of the container.\n\n- required",
      "38 image: → **image**\n\nThe image of the container. List it in `spec.relatedImages` too, best with a digest.",
      "39 permissions: → **permissions**\n\nRights in the namespaces that the operator watches. OLM creates a Role and a service account for each.",
      "40 serviceAccountName: → **serviceAccountName**\n\nThe service account that gets the rights. OLM creates it.\n\n- required",
      "41 rules: → **rules**\n\nThe rights, as in a Role.\n\n- required",
      "42 apiGroups: → **apiGroups**\n\nThe API groups. `''` is the core group, `'*'` all groups.",
      "43 resources: → **resources**\n\nThe plural names of the resources; `'*'` is all of them.",
      "44 verbs: → **verbs**\n\nThe allowed operations.\n\n- required",
      "45 webhookdefinitions: → **webhookdefinitions**\n\nThe webhooks of the operator. OLM creates their Services and certificates.",
      "46 type: → **type**\n\nThe type of the webhook.\n\n- required\n- one of `ValidatingAdmissionWebhook`, `MutatingAdmissionWebhook` and `ConversionWebhook`",
      "46 ConversionWebhook → **type** `ConversionWebhook`\n\nConverts custom resources between API versions. The CSV must support only `AllNamespaces`.",
      "47 generateName: → **generateName**\n\nThe beginning of the webhook's name; unique among the webhooks of the CSV.\n\n- required",
      "48 deploymentName: → **deploymentName**\n\nThe deployment of `spec.install` that serves the webhook.",
      "49 conversionCRDs: → **conversionCRDs**\n\nThe names of the CustomResourceDefinitions that a ConversionWebhook converts.",
    ]);
  });
});
