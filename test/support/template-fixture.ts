// Templates in the fixture language: the findings are those of the file `template.yaml` (or `.json`, or the first file) in
// a workspace with the fixture's files, from which its images are known.

import assert from "node:assert/strict";
import { type Finding, findingsInFile, readSourceFile, Session, type Snapshot } from "#core";
import { assertRepaired, type Expected, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { inOtherLayoutsOfLines } from "./in-brackets.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** A file with the bundles of these versions, as a catalog or the output of opm render has them. */
export function bundlesFile(path: string, ...versions: readonly string[]): string {
  return `-- ${path} --\n${versions.map((version) => `---\n${bundleBlob(version)}`).join("")}`;
}

/** A bundle of the package `lighthouse`, in the image `example.com/lighthouse:VERSION`. */
export function bundleBlob(version: string): string {
  return `schema: olm.bundle
package: lighthouse
name: lighthouse.v${version}
image: example.com/lighthouse:${version}
properties:
- type: olm.package
  value:
    packageName: lighthouse
    version: ${version}
`;
}

/** Checks that the template's findings are exactly those drawn under the text. */
export async function checkTemplateFindings(fixture: string, expected: Expected = {}): Promise<void> {
  const { snapshot, findings, paths } = await readFixture(fixture);
  const others = paths.filter(({ path }) => path !== snapshot.file.path);
  const files = [snapshot.file, ...others.map(({ path, text }) => readSourceFile(path, text))];
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, (await readFixture(text)).findings);
  }
  if (!expected.isAboutStyle) await checkInOtherLayouts(fixture, snapshot, findings);
  if (!expected.messages) return;
  assert.deepEqual(
    findings.map(({ message }) => message),
    expected.messages,
  );
}

/** The same template in another layout has the same findings, and fixes of the same titles. */
async function checkInOtherLayouts(fixture: string, { file }: Snapshot, findings: readonly Finding[]): Promise<void> {
  const shown = (found: readonly Finding[]) =>
    found.map((finding) => [finding.message, ...finding.fixes().map(({ title }) => title)]);
  for (const text of file.path.endsWith(".yaml") ? inOtherLayoutsOfLines(file.text) : []) {
    const files = parseFixture(fixture).map((each) => ({ ...each, text: each.path === file.path ? text : each.text }));
    const other = await readFixture(files.map((each) => `-- ${each.path} --\n${each.text}`).join(""));
    assert.deepEqual(shown(other.findings), shown(findings), text);
    const read = { files: [other.snapshot.file] };
    for (const [finding, fixed] of repairedTexts(`-- ${file.path} --\n${text}`, read, other.findings))
      assert.deepEqual(problemsIn(file.path, fixed), [], finding.message);
  }
}

/** The syntax errors of a fixture of one file. */
function problemsIn(path: string, fixture: string): readonly string[] {
  const { documents } = readSourceFile(path, fixture.replace(/^-- .* --\n/, ""));
  return documents.flatMap(({ problems }) => problems.map(({ message }) => message));
}

/** The snapshot of the fixture's template. */
export async function templateSnapshot(fixture: string): Promise<Snapshot> {
  return (await readFixture(fixture)).snapshot;
}

interface ReadFixture {
  readonly snapshot: Snapshot;
  readonly findings: readonly Finding[];
  readonly paths: readonly { readonly path: string; readonly text: string }[];
}

async function readFixture(fixture: string): Promise<ReadFixture> {
  const paths = parseFixture(fixture);
  const session = new Session(memoryWorkspace(Object.fromEntries(paths.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  const asked = paths.find(({ path }) => path.startsWith("template.")) ?? paths[0];
  assert.ok(asked, "the fixture has no file");
  const snapshot = await session.snapshot(asked.path);
  assert.ok(snapshot, "the fixture's file is not a template");
  return { snapshot, findings: findingsInFile(snapshot), paths };
}

/**
 * A semver template of these versions, and a catalog `generated/catalog.yaml` with the given entries in the channel that
 * the template generates. `markers` are the lines below the images of versions.
 */
export function generatedFixture(
  versions: readonly string[],
  entries: string,
  markers: Readonly<Record<string, string>> = {},
): string {
  const images = versions.map((version) => `  - image: ${digestImage(version)}\n${markers[version] ?? ""}`);
  const bundles = versions.map(
    (version) => `---\n${bundleBlob(version).replace(/image: .*/, `image: ${digestImage(version)}`)}`,
  );
  return `-- template.yaml --
schema: olm.semver
generateMajorChannels: true
generateMinorChannels: false
stable:
  bundles:
${images.join("")}-- generated/catalog.yaml --
schema: olm.package
name: lighthouse
defaultChannel: stable-v1
---
schema: olm.channel
package: lighthouse
name: stable-v1
entries:
${entries}${bundles.join("")}`;
}

/** An image of a version by a digest that shows the version. */
function digestImage(version: string): string {
  return `example.com/lighthouse@sha256:${version.replaceAll(".", "").padEnd(64, "0")}`;
}
