// Where each refactoring is offered in whole files, and what each of them changes: at every word of a catalog and of each
// kind of template.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { applyEdits, filePlace, type Snapshot } from "#core";
import { sequenceDifference } from "#core/edits/sequence-difference.ts";
import { type Refactoring, refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { bundlesOf, channelOf, packageBlob } from "../../support/lighthouse.ts";
import { snapshotOf } from "../../support/places.ts";
import {
  basicTemplate,
  inTemplate,
  semverTemplate,
  substitutesTemplate,
} from "../../support/templates-beside-catalog.ts";

/** What is offered from word to word, each with its line; then each title with the lines that it changes. */
function offers(snapshot: Snapshot): { readonly places: readonly string[]; readonly changes: readonly string[] } {
  const { text } = snapshot.file;
  const runs: { first: string; last: string; titles: string }[] = [];
  const changes = new Map<string, string>();
  for (const { 0: word, index } of text.matchAll(/[\w.$/:@<>=-]*\w[\w.$/:@<>=-]*/g)) {
    const found = refactoringsAt(snapshot, { start: index + 1, end: index + 1 }, (kind) => kind !== "refactor.move");
    const rewrites = found.filter(({ kind }) => kind === "refactor.rewrite");
    const titles = rewrites.map(({ change }) => change.title).join("; ");
    const place = `${text.slice(0, index).split("\n").length} ${word}`;
    const last = runs.at(-1);
    if (last?.titles === titles) last.last = place;
    else runs.push({ first: place, last: place, titles });
    for (const each of found) changes.set(each.change.title, changedLines(snapshot, each));
  }
  const offered = runs.filter(({ titles }) => titles !== "");
  const places = offered.map(
    ({ first, last, titles }) => `${first === last ? first : `${first} … ${last}`} → ${titles}`,
  );
  return { places, changes: [...changes].map(([title, lines]) => `${title}\n${lines}`) };
}

/** The lines of the file that a refactoring removes and adds. */
function changedLines(snapshot: Snapshot, { change }: Refactoring): string {
  const edits = change.edits.flatMap(({ document, edit }) => {
    const place = filePlace(snapshot, { document, span: edit.span });
    return place?.file === snapshot.file ? [{ span: place.span, newText: edit.newText }] : [];
  });
  const [old, current] = [snapshot.file.text, applyEdits(snapshot.file.text, edits)].map((each) => each.split("\n"));
  assert.ok(old && current);
  const parts = sequenceDifference(old, current, (a, b) => a === b).flatMap(({ start, end, newStart, newEnd }) => [
    ...old.slice(start, end).map((line) => `-${line}`),
    ...current.slice(newStart, newEnd).map((line) => `+${line}`),
  ]);
  return parts.join("\n");
}

describe("refactorings are offered at the words that they are about", () => {
  it("in a semver template", async () => {
    const { snapshot } = await inTemplate(
      `${semverTemplate({ Candidate: ["1.0.0", "1.1.0", "1.0.1"], Stable: ["1.0.0"] })}# the end\n`,
    );
    const { places, changes } = offers(snapshot);
    assert.deepEqual(places, [
      "1 olm.semver → Convert to a basic template of the same catalog",
      "3 Candidate: → Add 'lighthouse.v2.0.0' to 'Candidate'; Sort the bundles of 'Candidate' by version",
      "5 Image: … 5 quay.io/lighthouse/bundle:v1.0.0 → Promote 'lighthouse.v1.0.0' from 'Candidate' to 'Fast'; Add 'lighthouse.v2.0.0' to 'Candidate'; Sort the bundles of 'Candidate' by version",
      "6 Image: … 6 quay.io/lighthouse/bundle:v1.1.0 → Promote 'lighthouse.v1.1.0' from 'Candidate' to 'Fast'; Add 'lighthouse.v2.0.0' to 'Candidate'; Sort the bundles of 'Candidate' by version",
      "7 Image: … 7 quay.io/lighthouse/bundle:v1.0.1 → Promote 'lighthouse.v1.0.1' from 'Candidate' to 'Fast'; Add 'lighthouse.v2.0.0' to 'Candidate'; Sort the bundles of 'Candidate' by version",
      "8 Stable: → Add 'lighthouse.v1.0.1' to 'Stable'",
      "10 Image: … 10 quay.io/lighthouse/bundle:v1.0.0 → Add 'lighthouse.v1.0.1' to 'Stable'",
    ]);
    assert.deepEqual(changes, [
      "Sort the bundles of all streams by version\n-  - Image: quay.io/lighthouse/bundle:v1.1.0\n+  - Image: quay.io/lighthouse/bundle:v1.1.0",
      "Convert to a basic template of the same catalog\n-Schema: olm.semver\n-GenerateMajorChannels: true\n-Candidate:\n-  Bundles:\n-  - Image: quay.io/lighthouse/bundle:v1.0.0\n-  - Image: quay.io/lighthouse/bundle:v1.1.0\n-  - Image: quay.io/lighthouse/bundle:v1.0.1\n-Stable:\n-  Bundles:\n-  - Image: quay.io/lighthouse/bundle:v1.0.0\n+schema: olm.template.basic\n+entries:\n+- schema: olm.package\n+  name: lighthouse\n+  defaultChannel: stable-v1\n+- schema: olm.channel\n+  package: lighthouse\n+  name: candidate-v1\n+  entries:\n+  - name: lighthouse.v1.0.0\n+  - name: lighthouse.v1.0.1\n+    skips:\n+    - lighthouse.v1.0.0\n+  - name: lighthouse.v1.1.0\n+    replaces: lighthouse.v1.0.1\n+    skips:\n+    - lighthouse.v1.0.0\n+- schema: olm.channel\n+  package: lighthouse\n+  name: stable-v1\n+  entries:\n+  - name: lighthouse.v1.0.0\n+- schema: olm.bundle\n+  image: quay.io/lighthouse/bundle:v1.0.0\n+- schema: olm.bundle\n+  image: quay.io/lighthouse/bundle:v1.0.1\n+- schema: olm.bundle\n+  image: quay.io/lighthouse/bundle:v1.1.0",
      "Add 'lighthouse.v2.0.0' to 'Candidate'\n+  - Image: quay.io/lighthouse/bundle:v2.0.0",
      "Sort the bundles of 'Candidate' by version\n-  - Image: quay.io/lighthouse/bundle:v1.1.0\n+  - Image: quay.io/lighthouse/bundle:v1.1.0",
      "Promote 'lighthouse.v1.0.0' from 'Candidate' to 'Fast'\n+Fast:\n+  Bundles:\n+  - Image: quay.io/lighthouse/bundle:v1.0.0",
      "Promote 'lighthouse.v1.1.0' from 'Candidate' to 'Fast'\n+Fast:\n+  Bundles:\n+  - Image: quay.io/lighthouse/bundle:v1.1.0",
      "Promote 'lighthouse.v1.0.1' from 'Candidate' to 'Fast'\n+Fast:\n+  Bundles:\n+  - Image: quay.io/lighthouse/bundle:v1.0.1",
      "Add 'lighthouse.v1.0.1' to 'Stable'\n+  - Image: quay.io/lighthouse/bundle:v1.0.1",
    ]);
  });

  it("in a semver template in small letters, with an image that nothing describes", async () => {
    const text = semverTemplate({ Fast: ["1.0.0", "7.0.0"], Stable: ["1.0.0"] });
    const { snapshot } = await inTemplate(
      text.replaceAll(/^( *(?:- )?)([A-Z])/gm, (_, lead: string, letter: string) => lead + letter.toLowerCase()),
    );
    const { places, changes } = offers(snapshot);
    assert.deepEqual(places, [
      "3 fast: → Add 'lighthouse.v1.0.1' to 'fast'",
      "5 image: … 5 quay.io/lighthouse/bundle:v1.0.0 → Add 'lighthouse.v1.0.1' to 'fast'",
      "6 image: … 6 quay.io/lighthouse/bundle:v7.0.0 → Promote 'quay.io/lighthouse/bundle:v7.0.0' from 'fast' to 'stable'; Add 'lighthouse.v1.0.1' to 'fast'",
      "7 stable: → Add 'lighthouse.v1.0.1' to 'stable'",
      "9 image: … 9 quay.io/lighthouse/bundle:v1.0.0 → Add 'lighthouse.v1.0.1' to 'stable'",
    ]);
    assert.deepEqual(changes, [
      "Add 'lighthouse.v1.0.1' to 'fast'\n+  - image: quay.io/lighthouse/bundle:v1.0.1",
      "Promote 'quay.io/lighthouse/bundle:v7.0.0' from 'fast' to 'stable'\n+  - image: quay.io/lighthouse/bundle:v7.0.0",
      "Add 'lighthouse.v1.0.1' to 'stable'\n+  - image: quay.io/lighthouse/bundle:v1.0.1",
    ]);
  });

  it("in a basic template", async () => {
    const { snapshot } = await inTemplate(basicTemplate);
    const { places, changes } = offers(snapshot);
    assert.deepEqual(places, [
      "2 entries: … 3 olm.package → Add 'lighthouse.v2.0.0' to channel 'stable'",
      "4 name: … 4 lighthouse → Add guardrails to package 'lighthouse'; Add 'lighthouse.v2.0.0' to channel 'stable'",
      "5 defaultChannel: … 20 quay.io/lighthouse/bundle:v1.0.0 → Add 'lighthouse.v2.0.0' to channel 'stable'",
    ]);
    assert.deepEqual(changes, [
      "Add 'lighthouse.v2.0.0' to channel 'stable'\n+  - name: lighthouse.v2.0.0\n+    replaces: lighthouse.v1.1.0\n+- schema: olm.bundle\n+  image: quay.io/lighthouse/bundle:v2.0.0",
      "Add guardrails to package 'lighthouse'\n+- schema: upgrade.guardrails/v1\n+  package: lighthouse\n+  policy:\n+    zeroPatch: false\n+    zeroMinor: false\n+    patch: true\n+    minor: true\n+    major: false\n+    prerelease: false\n+  steps: []",
    ]);
  });

  it("in a substitutes template", async () => {
    const { snapshot } = await inTemplate(substitutesTemplate.replace(/substitutions:[\s\S]*/, "substitutions: []\n"));
    const { places, changes } = offers(snapshot);
    assert.deepEqual(places, [
      "1 olm.template.substitutes → Substitute 'lighthouse.v1.1.0' with 'lighthouse.v2.0.0': 2 versions lose their update path",
      "42 substitutions: → Substitute 'lighthouse.v1.1.0' with 'lighthouse.v2.0.0': 2 versions lose their update path",
    ]);
    assert.deepEqual(changes, [
      "Substitute 'lighthouse.v1.1.0' with 'lighthouse.v2.0.0': 2 versions lose their update path\n-substitutions: []\n+substitutions:\n+- name: quay.io/lighthouse/bundle:v2.0.0\n+  base: lighthouse.v1.1.0",
    ]);
  });

  it("in a template with guardrails", async () => {
    const guardrails =
      "- schema: upgrade.guardrails/v1\n  package: lighthouse\n  steps:\n  - from: <1.0.1\n    through: 1.0.1\n    before: '>=1.1.0'\n";
    const { snapshot } = await inTemplate(
      basicTemplate.replace("- schema: olm.channel", `${guardrails}- schema: olm.channel`),
    );
    assert.deepEqual(offers(snapshot).places, [
      "2 entries: … 26 quay.io/lighthouse/bundle:v1.0.0 → Add 'lighthouse.v2.0.0' to channel 'stable'",
    ]);
  });

  const guardrails = `---
schema: upgrade.guardrails/v1
package: lighthouse
steps:
- from: <1.0.1
  through: 1.0.1
  before: '>=1.1.0'
`;

  it("in a catalog", async () => {
    const text = `${packageBlob}${channelOf("candidate", "2.0.0", "1.1.0", "1.0.1", "1.0.0").replace("  replaces: lighthouse.v1.0.1\n", "  replaces: lighthouse.v1.0.1\n  skipRange: '>=1.0.0 <1.1.0'\n")}${channelOf("stable", "1.0.1", "1.0.0")}${bundlesOf("2.0.0", "1.1.0", "1.0.1", "1.0.0")}`;
    const { places, changes } = offers(await snapshotOf(text));
    assert.deepEqual(places, [
      "3 name: … 3 lighthouse → Deprecate package 'lighthouse'; Add guardrails to package 'lighthouse'",
      "8 name: … 8 candidate → Add version 'lighthouse.v2.1.0' to channel 'candidate'; Add version 'lighthouse.v2.0.1' to channel 'candidate'; Deprecate channel 'candidate'; Cut off channel 'candidate' and its 2 bundles: 3 versions lose their update path",
      "9 entries: → Add version 'lighthouse.v2.1.0' to channel 'candidate'; Add version 'lighthouse.v2.0.1' to channel 'candidate'",
      "10 name: … 10 lighthouse.v2.0.0 → Add version 'lighthouse.v2.1.0' to channel 'candidate'; Add version 'lighthouse.v2.0.1' to channel 'candidate'; Promote 'lighthouse.v2.0.0' to channel 'stable'; Deprecate 'lighthouse.v2.0.0': 3 versions lose their update path; Remove version 'lighthouse.v2.0.0' from the catalog",
      "12 name: … 12 lighthouse.v1.1.0 → Promote 'lighthouse.v1.1.0' to channel 'stable'; Deprecate 'lighthouse.v1.1.0': 2 versions lose their update path; Remove version 'lighthouse.v1.1.0' from the catalog",
      "14 skipRange: … 14 <1.1.0 → Tighten skipRange to '>=1.0.0 <=1.0.1', which matches the same 2 versions; Write skipRange as '>=1.0.0 <1.1.0 >=0.0.0-0', which a ClusterExtension reads the same way",
      "15 name: … 15 lighthouse.v1.0.1 → Deprecate 'lighthouse.v1.0.1': 1 version loses its update path; Remove version 'lighthouse.v1.0.1' from the catalog; Remove 'lighthouse.v1.0.1' from channel 'candidate'",
      "17 name: … 17 lighthouse.v1.0.0 → Deprecate 'lighthouse.v1.0.0'; Remove version 'lighthouse.v1.0.0' from the catalog; Remove 'lighthouse.v1.0.0' from channel 'candidate'",
      "21 name: … 21 stable → Add version 'lighthouse.v1.0.2' to channel 'stable'; Deprecate channel 'stable'; Cut off channel 'stable', and make 'candidate' the default channel: 1 version loses its update path",
      "22 entries: → Add version 'lighthouse.v1.0.2' to channel 'stable'",
      "23 name: … 23 lighthouse.v1.0.1 → Add version 'lighthouse.v1.0.2' to channel 'stable'; Deprecate 'lighthouse.v1.0.1': 1 version loses its update path; Remove version 'lighthouse.v1.0.1' from the catalog; Remove 'lighthouse.v1.0.1' from channel 'stable'",
      "25 name: … 25 lighthouse.v1.0.0 → Deprecate 'lighthouse.v1.0.0'; Remove version 'lighthouse.v1.0.0' from the catalog; Remove 'lighthouse.v1.0.0' from channel 'stable'",
      "29 name: … 29 lighthouse.v2.0.0 → Deprecate 'lighthouse.v2.0.0': 3 versions lose their update path; Remove version 'lighthouse.v2.0.0' from the catalog",
      "39 name: … 39 lighthouse.v1.1.0 → Deprecate 'lighthouse.v1.1.0': 2 versions lose their update path; Remove version 'lighthouse.v1.1.0' from the catalog",
      "49 name: … 49 lighthouse.v1.0.1 → Deprecate 'lighthouse.v1.0.1': 1 version loses its update path; Remove version 'lighthouse.v1.0.1' from the catalog",
      "59 name: … 59 lighthouse.v1.0.0 → Deprecate 'lighthouse.v1.0.0'; Remove version 'lighthouse.v1.0.0' from the catalog",
    ]);
    assert.deepEqual(changes, [
      "Deprecate package 'lighthouse'\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.package\n+  message: Package lighthouse is no longer maintained.\n+---",
      "Add guardrails to package 'lighthouse'\n+schema: upgrade.guardrails/v1\n+package: lighthouse\n+policy:\n+  zeroPatch: false\n+  zeroMinor: false\n+  patch: true\n+  minor: true\n+  major: false\n+  prerelease: false\n+steps: []\n+---",
      "Add version 'lighthouse.v2.1.0' to channel 'candidate'\n+- name: lighthouse.v2.1.0\n+  replaces: lighthouse.v2.0.0\n+---\n+schema: olm.bundle\n+package: lighthouse\n+name: lighthouse.v2.1.0\n+image: quay.io/lighthouse/bundle:v2.1.0\n+properties:\n+- type: olm.package\n+  value:\n+    packageName: lighthouse\n+    version: 2.1.0",
      "Add version 'lighthouse.v2.0.1' to channel 'candidate'\n+- name: lighthouse.v2.0.1\n+  replaces: lighthouse.v2.0.0\n+---\n+schema: olm.bundle\n+package: lighthouse\n+name: lighthouse.v2.0.1\n+image: quay.io/lighthouse/bundle:v2.0.1\n+properties:\n+- type: olm.package\n+  value:\n+    packageName: lighthouse\n+    version: 2.0.1",
      "Deprecate channel 'candidate'\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.channel\n+    name: candidate\n+  message: Channel candidate is no longer supported. Switch to channel stable.\n+---",
      "Cut off channel 'candidate' and its 2 bundles: 3 versions lose their update path\n-name: candidate\n-entries:\n-- name: lighthouse.v2.0.0\n-  replaces: lighthouse.v1.1.0\n-- name: lighthouse.v1.1.0\n-  replaces: lighthouse.v1.0.1\n-  skipRange: '>=1.0.0 <1.1.0'\n-- name: lighthouse.v1.0.1\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n----\n-schema: olm.channel\n-package: lighthouse\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v2.0.0\n-image: quay.io/lighthouse/bundle:v2.0.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 2.0.0\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.1.0\n-image: quay.io/lighthouse/bundle:v1.1.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.1.0",
      "Promote 'lighthouse.v2.0.0' to channel 'stable'\n+- name: lighthouse.v2.0.0\n+  replaces: lighthouse.v1.0.1",
      "Deprecate 'lighthouse.v2.0.0': 3 versions lose their update path\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.bundle\n+    name: lighthouse.v2.0.0\n+  message: lighthouse.v2.0.0 is no longer supported.\n+---",
      "Remove version 'lighthouse.v2.0.0' from the catalog\n-- name: lighthouse.v2.0.0\n-  replaces: lighthouse.v1.1.0\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v2.0.0\n-image: quay.io/lighthouse/bundle:v2.0.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 2.0.0",
      "Promote 'lighthouse.v1.1.0' to channel 'stable'\n+- name: lighthouse.v1.1.0\n+  replaces: lighthouse.v1.0.1\n+  skipRange: '>=1.0.0 <1.1.0'",
      "Deprecate 'lighthouse.v1.1.0': 2 versions lose their update path\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.bundle\n+    name: lighthouse.v1.1.0\n+  message: lighthouse.v1.1.0 is no longer supported. Update to lighthouse.v2.0.0.\n+---",
      "Remove version 'lighthouse.v1.1.0' from the catalog\n-  replaces: lighthouse.v1.1.0\n-- name: lighthouse.v1.1.0\n+  skips:\n+  - lighthouse.v1.1.0\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.1.0\n-image: quay.io/lighthouse/bundle:v1.1.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.1.0",
      "Tighten skipRange to '>=1.0.0 <=1.0.1', which matches the same 2 versions\n-  skipRange: '>=1.0.0 <1.1.0'\n+  skipRange: '>=1.0.0 <=1.0.1'",
      "Write skipRange as '>=1.0.0 <1.1.0 >=0.0.0-0', which a ClusterExtension reads the same way\n-  skipRange: '>=1.0.0 <1.1.0'\n+  skipRange: '>=1.0.0 <1.1.0 >=0.0.0-0'",
      "Deprecate 'lighthouse.v1.0.1': 1 version loses its update path\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.bundle\n+    name: lighthouse.v1.0.1\n+  message: lighthouse.v1.0.1 is no longer supported. Update to lighthouse.v2.0.0.\n+---",
      "Remove version 'lighthouse.v1.0.1' from the catalog\n-  replaces: lighthouse.v1.0.1\n-  skipRange: '>=1.0.0 <1.1.0'\n-- name: lighthouse.v1.0.1\n+  skips:\n+  - lighthouse.v1.0.1\n+  skipRange: '>=1.0.0 <1.1.0'\n-- name: lighthouse.v1.0.1\n-  replaces: lighthouse.v1.0.0\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.0.1\n-image: quay.io/lighthouse/bundle:v1.0.1\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.0.1",
      "Remove 'lighthouse.v1.0.1' from channel 'candidate'\n-  replaces: lighthouse.v1.0.1\n-  skipRange: '>=1.0.0 <1.1.0'\n-- name: lighthouse.v1.0.1\n+  skips:\n+  - lighthouse.v1.0.1\n+  skipRange: '>=1.0.0 <1.1.0'",
      "Deprecate 'lighthouse.v1.0.0'\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.bundle\n+    name: lighthouse.v1.0.0\n+  message: lighthouse.v1.0.0 is no longer supported. Update to lighthouse.v2.0.0.\n+---",
      "Remove version 'lighthouse.v1.0.0' from the catalog\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n+  skips:\n+  - lighthouse.v1.0.0\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n+  skips:\n+  - lighthouse.v1.0.0\n----\n-schema: olm.bundle\n-package: lighthouse\n-name: lighthouse.v1.0.0\n-image: quay.io/lighthouse/bundle:v1.0.0\n-properties:\n-- type: olm.package\n-  value:\n-    packageName: lighthouse\n-    version: 1.0.0",
      "Remove 'lighthouse.v1.0.0' from channel 'candidate'\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n+  skips:\n+  - lighthouse.v1.0.0",
      "Add version 'lighthouse.v1.0.2' to channel 'stable'\n+- name: lighthouse.v1.0.2\n+  replaces: lighthouse.v1.0.1\n+---\n+schema: olm.bundle\n+package: lighthouse\n+name: lighthouse.v1.0.2\n+image: quay.io/lighthouse/bundle:v1.0.2\n+properties:\n+- type: olm.package\n+  value:\n+    packageName: lighthouse\n+    version: 1.0.2",
      "Deprecate channel 'stable'\n+schema: olm.deprecations\n+package: lighthouse\n+entries:\n+- reference:\n+    schema: olm.channel\n+    name: stable\n+  message: Channel stable is no longer supported.\n+---",
      "Cut off channel 'stable', and make 'candidate' the default channel: 1 version loses its update path\n-defaultChannel: stable\n+defaultChannel: candidate\n-- name: lighthouse.v1.0.1\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n----\n-schema: olm.channel\n-package: lighthouse\n-name: stable\n-entries:",
      "Remove 'lighthouse.v1.0.1' from channel 'stable'\n-- name: lighthouse.v1.0.1\n-  replaces: lighthouse.v1.0.0",
      "Remove 'lighthouse.v1.0.0' from channel 'stable'\n-  replaces: lighthouse.v1.0.0\n-- name: lighthouse.v1.0.0\n+  skips:\n+  - lighthouse.v1.0.0",
    ]);
  });

  it("in a catalog with guardrails", async () => {
    const text = `${packageBlob}${channelOf("stable", "1.1.0", "1.0.1", "1.0.0").replace("  replaces: lighthouse.v1.0.1\n", "  replaces: lighthouse.v1.0.1\n  skipRange: '>=1.0.0 <1.1.0'\n")}${bundlesOf("1.1.0", "1.0.1", "1.0.0")}${guardrails}`;
    assert.deepEqual(
      offers(await snapshotOf(text)).places.map((each) =>
        each.replace(/(→ |; )(Add|Deprecate|Remove|Cut|Write)[^;]*/g, ""),
      ),
      [
        "3 name: … 3 lighthouse ; Enforce guardrails: change channel 'stable'",
        "8 name: … 8 stable ; Enforce guardrails: change channel 'stable'",
        "9 entries: ; Enforce guardrails: change channel 'stable'",
        "10 name: … 10 lighthouse.v1.1.0 ",
        "12 skipRange: → Tighten skipRange to '>=1.0.0 <=1.0.1', which matches the same 2 versions",
        "12 >=1.0.0 … 12 <1.1.0 → Tighten skipRange to '>=1.0.0 <=1.0.1', which matches the same 2 versions; Enforce guardrails: change channel 'stable'",
        "13 name: … 13 lighthouse.v1.0.1 ",
        "15 name: … 15 lighthouse.v1.0.0 ",
        "19 name: … 19 lighthouse.v1.1.0 ",
        "29 name: … 29 lighthouse.v1.0.1 ",
        "39 name: … 39 lighthouse.v1.0.0 ",
        "47 schema: … 52 >=1.1.0 → Enforce guardrails: change channel 'stable'",
      ],
    );
  });
});
