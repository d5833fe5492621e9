// Bundles in the fixture language: the files of one bundle, each checked as in an editor.

import assert from "node:assert/strict";
import { type Finding, findingsInFile, Session, type SourceFile } from "#core";
import { setAside } from "./csv-fixture.ts";
import { assertRepaired, type Expected, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { bundlesOf, channelBlob, packageBlob } from "./lighthouse.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** The path of the fixtures' CSV. */
export const csvPath = "manifests/lighthouse.clusterserviceversion.yaml";

/** The path of the properties file next to it. */
export const propertiesPath = "metadata/properties.yaml";

/** A CSV with these lines under `metadata.annotations`. */
export function csvWith(...annotations: readonly string[]): string {
  return `-- ${csvPath} --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: lighthouse.v1.0.0
  annotations:
    alm-examples: '[]'
${annotations.map((line) => `    ${line}\n`).join("")}spec:
  version: 1.0.0
  displayName: Lighthouse
  minKubeVersion: 1.25.0
  installModes: [{type: AllNamespaces, supported: true}]
  install: {strategy: deployment, spec: {deployments: [{name: lighthouse}]}}
`;
}

/** Checks that the findings in all files are exactly those drawn under the texts. */
export async function checkBundle(fixture: string, expected: Expected = {}): Promise<void> {
  const { findings, files } = await readBundle(fixture);
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, (await readBundle(text)).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message),
      expected.messages,
    );
  }
}

/** Checks that the first fix turns `before` into `after` and that fewer findings remain. */
export async function checkBundleFix(before: string, after: string): Promise<void> {
  const { findings, files } = await readBundle(before);
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, { files }, finding), after);
  const left = (await readBundle(after)).findings;
  assert.deepEqual(
    left.filter(({ rule, message }) => !findings.some((each) => each.rule === rule && each.message === message)),
    [],
    "the fix brought new findings",
  );
  assert.ok(left.length < findings.length, "the fix did not remove its finding");
}

/** The files of a bundle with the findings in each of them. */
export async function readBundle(
  fixture: string,
): Promise<{ findings: readonly Finding[]; files: readonly SourceFile[] }> {
  const parsed = parseFixture(fixture);
  const session = new Session(memoryWorkspace(Object.fromEntries(parsed.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  // The tests are about what the annotation contains.
  session.configure({
    ...session.settings,
    rules: { ...setAside, "properties-annotation": "off", "rejected-by-olm-v1": "off" },
  });
  const findings: Finding[] = [];
  const files: SourceFile[] = [];
  for (const { path } of parsed) {
    const snapshot = await session.snapshot(path);
    assert.ok(snapshot, `${path} is not part of a bundle`);
    findings.push(...findingsInFile(snapshot));
    files.push(snapshot.file);
  }
  return { findings, files };
}

/** A catalog with one bundle that has these additional lines in its `properties`. */
export function catalogWith(...properties: readonly string[]): string {
  return `${packageBlob}${channelBlob}${bundlesOf("1.0.0")}${properties.map((line) => `${line}\n`).join("")}`;
}
