// Half-typed text does not make the lines around it wrong: after each character of a text typed
// into a valid catalog, at most one finding is outside of the lines typed so far.

import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { checkCatalog, LineIndex } from "#core";
import { catalogOfTexts, placeOf } from "./catalog-of-texts.ts";
import { readValidCatalog } from "./mistake.ts";

interface Typing {
  readonly what: string;
  readonly catalog: string;
  readonly path: string;
  /** The text before the cursor; without it, the cursor is at the end of the file. */
  readonly after?: string;
  readonly text: string;
}

const typings: readonly Typing[] = [
  {
    what: "a new head, below the last entry",
    catalog: "tide-gauge",
    path: "catalog.yaml",
    after: "  skips:\n  - tide-gauge.v1.2.1\n",
    text: "- name: tide-gauge.v1.4.0\n  replaces: tide-gauge.v1.3.0\n  skipRange: '>=1.0.0 <1.4.0'\n  skips:\n  - tide-gauge.v1.2.1\n",
  },
  {
    what: "an entry between two others",
    catalog: "ferry",
    path: "channels/summer.yaml",
    after: "    skipRange: '<2.0.0'\n",
    text: "  - name: ferry.v2.0.1\n    replaces: ferry.v2.0.0\n    skips: [ferry.v2.1.0, ferry.v2.0.0]\n",
  },
  {
    what: "an entry of a channel in JSON",
    catalog: "crane",
    path: "catalog.json",
    after: '            "skipRange": "<0.2.0"\n        }',
    text: ',\n        {\n            "name": "crane.v0.3.0",\n            "replaces": "crane.v0.2.0",\n            "skips": ["crane.v0.1.0"]\n        }',
  },
  {
    what: "a property of a bundle",
    catalog: "tide-gauge",
    path: "catalog.yaml",
    after: "    version: 1.1.0\n",
    text: "- type: olm.package.required\n  value:\n    packageName: ferry\n    versionRange: '>=2.0.0 <3.0.0'\n",
  },
  {
    what: "a deprecation",
    catalog: "tide-gauge",
    path: "catalog.yaml",
    after: "    name: candidate\n    schema: olm.channel\n",
    text: "- message: misses neap tides\n  reference:\n    schema: olm.bundle\n    name: tide-gauge.v1.1.0\n",
  },
  {
    what: "a bundle at the end of the file",
    catalog: "tide-gauge",
    path: "catalog.yaml",
    text: bundleOf("tide-gauge", "1.4.0"),
  },
  {
    what: "a bundle between two documents",
    catalog: "tide-gauge",
    path: "catalog.yaml",
    after: "\nname: stable\npackage: tide-gauge\nschema: olm.channel\n",
    text: bundleOf("tide-gauge", "1.4.0"),
  },
  {
    what: "a channel in a new file",
    catalog: "ferry",
    path: "channels/autumn.yaml",
    text: "schema: olm.channel\npackage: ferry\nname: autumn\nentries:\n  - name: ferry.v2.0.0\n  - name: ferry.v2.1.1\n    replaces: ferry.v2.0.0\n",
  },
];

describe("typing causes no findings on other lines", () => {
  for (const { what, catalog, path, after, text } of typings) {
    test(what, () => {
      const files = readValidCatalog(catalog);
      const before = files.get(path) ?? "";
      const cursor = after === undefined ? before.length : before.indexOf(after) + after.length;
      const needsBreak = text.endsWith("\n") && cursor < before.length;
      for (let length = 1; length <= text.length; length++) {
        const typed = text.slice(0, length);
        const rest = needsBreak && !typed.endsWith("\n") ? `\n${before.slice(cursor)}` : before.slice(cursor);
        const now = before.slice(0, cursor) + typed + rest;
        const noise = findingsAway(new Map(files).set(path, now), path, cursor, cursor + length);
        assert.ok(noise.length <= 1, `${noise.length} findings elsewhere after\n${typed}\n${noise.join("\n")}`);
      }
    });
  }
});

/** The findings in other files, and those in this file outside of the lines between two offsets. */
function findingsAway(files: ReadonlyMap<string, string>, path: string, start: number, end: number): string[] {
  const catalog = catalogOfTexts(files);
  const index = new LineIndex(files.get(path) ?? "");
  const typed = new Set<string>();
  for (let line = index.positionAt(start).line; line <= index.positionAt(end).line; line++)
    typed.add(`${path}:${line + 1}`);
  return checkCatalog(catalog, {}).flatMap((finding) => {
    const place = placeOf(catalog, finding);
    return typed.has(place) ? [] : [`${place} ${finding.rule}: ${finding.message}`];
  });
}

function bundleOf(name: string, version: string): string {
  return `---
schema: olm.bundle
package: ${name}
name: ${name}.v${version}
image: quay.io/harbour/${name}-bundle:v${version}
properties:
- type: olm.package
  value:
    packageName: ${name}
    version: ${version}
relatedImages:
- name: gauge
  image: quay.io/harbour/${name}:${version}
`;
}
