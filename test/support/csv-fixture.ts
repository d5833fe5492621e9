// ClusterServiceVersions and bundle folders in the fixture language. A fixture's CSV is complete, so that only the
// mistake under test is found.

import assert from "node:assert/strict";
import {
  type Finding,
  findingsInFile,
  lineAndColumnAt,
  readSettings,
  readSourceFile,
  Session,
  type SourceFile,
  spanInFile,
} from "#core";
import { assertRepaired, type Expected, fixedText, markFindings, parseFixture, repairedTexts } from "./fixture.ts";
import { inOtherLayoutsOfLines } from "./in-brackets.ts";
import { memoryWorkspace } from "./memory-workspace.ts";

/** The parts of a CSV that a test replaces; `undefined` leaves a part out. */
export interface CsvParts {
  readonly head?: string;
  readonly name?: string;
  readonly annotations?: string | undefined;
  /** More lines in `metadata.annotations`. */
  readonly annotation?: string;
  readonly displayName?: string | undefined;
  readonly version?: string | undefined;
  readonly minKubeVersion?: string | undefined;
  readonly install?: string | undefined;
  /** More lines of the container in `install`, after its name. */
  readonly container?: string;
  /** The rules of a cluster-wide permission in `install`. */
  readonly rules?: string;
  readonly installModes?: string | undefined;
  /** More lines in `spec`. */
  readonly spec?: string;
}

const defaults = {
  head: "apiVersion: operators.coreos.com/v1alpha1\nkind: ClusterServiceVersion\n",
  name: "  name: lighthouse.v1.0.0\n",
  annotations: "  annotations:\n    alm-examples: '[]'\n",
  displayName: "  displayName: Lighthouse\n",
  version: "  version: 1.0.0\n",
  minKubeVersion: "  minKubeVersion: 1.25.0\n",
  install: `  install:
    strategy: deployment
    spec:
      permissions:
      - serviceAccountName: lighthouse
        rules: []
      deployments:
      - name: lighthouse
        spec:
          selector: {matchLabels: {app: lighthouse}}
          template:
            metadata: {labels: {app: lighthouse}}
            spec:
              serviceAccountName: lighthouse
              containers:
              - name: manager
                image: quay.io/example/lighthouse:v1.0.0
`,
  installModes: "  installModes:\n  - type: AllNamespaces\n    supported: true\n",
  spec: "",
};

/** A CSV in which the operator-framework validators find nothing, with some parts replaced. */
export function csvText(parts: CsvParts = {}): string {
  const all = { ...defaults, ...parts };
  const install = all.install?.replace("- name: manager\n", (name) => name + (all.container ?? ""));
  const permission =
    all.rules && `      clusterPermissions:\n      - serviceAccountName: lighthouse\n        rules:\n${all.rules}`;
  const spec = [all.displayName, all.version, all.minKubeVersion, all.installModes, install, permission, all.spec];
  const annotations = `${all.annotations ?? ""}${all.annotation ?? ""}`;
  return `${all.head}metadata:\n${all.name}${annotations}spec:\n${spec.map((part) => part ?? "").join("")}`;
}

/** The CSV as a file of a bundle folder. */
export function csvFile(parts: CsvParts = {}): string {
  return `-- manifests/lighthouse.clusterserviceversion.yaml --\n${csvText(parts)}`;
}

/** A CRD with the kind Lamp, as a file of the bundle folder. */
export function crdFile(path = "manifests/lamps.crd.yaml", text = crdText()): string {
  return `-- ${path} --\n${text}`;
}

/** A CRD with the kind Lamp. */
export function crdText({ apiVersion = "apiextensions.k8s.io/v1", version = "v1" } = {}): string {
  return `apiVersion: ${apiVersion}
kind: CustomResourceDefinition
metadata:
  name: lamps.harbour.example.com
spec:
  group: harbour.example.com
  names:
    kind: Lamp
    listKind: LampList
    plural: lamps
    singular: lamp
  scope: Namespaced
  versions:
  - name: ${version}
    served: true
    storage: true
    schema:
      openAPIV3Schema:
        type: object
`;
}

/** The lines of a CSV's `spec` that own the CRD of `crdText`. */
export const ownsLamp = `  customresourcedefinitions:
    owned:
    - name: lamps.harbour.example.com
      version: v1
      kind: Lamp
`;

/** The annotation with an example of the CRD of `crdText`. */
export const lampExample = `  annotations:
    alm-examples: '[{"apiVersion": "harbour.example.com/v1", "kind": "Lamp"}]'
`;

/**
 * Most fixtures have only the annotations, manifests and fields that their test is about. The tests of these rules set them
 * with `settings: { rules: {} }`.
 */
export const setAside: Readonly<Record<string, "off">> = {
  "missing-annotations-file": "off",
  "missing-bundle-annotation": "off",
  "unsupported-manifest-kind": "off",
  "rejected-csv-value": "off",
};

/** The settings of the editor, such as `{ profiles: ["operatorhub"] }`. */
export interface Configured {
  readonly settings?: object;
}

/** Checks that the findings in all files are exactly those drawn under the texts. */
export async function checkFolder(fixture: string, expected: Expected & Configured = {}): Promise<void> {
  const { findings, files } = await readFolder(fixture, expected.settings);
  assert.equal(markFindings(fixture, { files }, findings), fixture);
  for (const [finding, text] of repairedTexts(fixture, { files }, findings)) {
    assertRepaired(finding, findings, (await readFolder(text, expected.settings)).findings);
  }
  if (expected.messages) {
    assert.deepEqual(
      findings.map(({ message }) => message),
      expected.messages,
    );
  }
  if (!expected.isAboutStyle) await checkInOtherLayouts(fixture, findings, expected.settings);
}

/** The same values in another layout have the same findings, and fixes of the same titles. */
async function checkInOtherLayouts(
  fixture: string,
  findings: readonly Finding[],
  settings: Configured["settings"],
): Promise<void> {
  const shown = (found: readonly Finding[]) =>
    found.map((finding) => [finding.message, ...finding.fixes().map(({ title }) => title)]);
  const files = parseFixture(fixture);
  const layouts = files.map(({ path, text }) => (path.endsWith(".yaml") ? inOtherLayoutsOfLines(text) : []));
  for (let layout = 0; layouts.some((each) => layout < each.length); layout++) {
    const rewritten = files.map(({ path, text }, index) => {
      const other = layouts[index]?.[layout] ?? text;
      return { path, text: other.replace(/^---\r?\n/, "") };
    });
    const other = rewritten.map(({ path, text }) => `-- ${path} --\n${text}`).join("");
    const read = await readFolder(other, settings);
    assert.deepEqual(shown(read.findings), shown(findings), other);
    for (const [finding, fixed] of repairedTexts(other, read, read.findings))
      assertRepaired(finding, read.findings, (await readFolder(fixed, settings)).findings);
  }
}

/** The `rule: message` of every finding in a fixture's files. */
export async function findingsInFolder(fixture: string): Promise<readonly string[]> {
  return (await readFolder(fixture)).findings.map(({ rule, message }) => `${rule}: ${message}`);
}

/** The column, from 0, at which the first finding begins. */
export async function firstPlace(fixture: string): Promise<number | undefined> {
  const { findings, files } = await readFolder(fixture);
  const [finding] = findings;
  const file = files.find(({ documents }) => finding && documents.includes(finding.at.document));
  const span = file && finding && spanInFile(file, finding.at);
  return file && span && lineAndColumnAt(file, span.start).column - 1;
}

/** Checks that the first fix turns `before` into `after` and that fewer findings remain. */
export async function checkFolderFix(before: string, after: string, { settings }: Configured = {}): Promise<void> {
  const { findings, files } = await readFolder(before, settings);
  const finding = findings.find((each) => each.fixes().length > 0);
  assert.ok(finding, "no finding offers a fix");
  assert.equal(fixedText(before, { files }, finding), after);
  const left = (await readFolder(after, settings)).findings;
  assert.ok(left.length < findings.length, `left: ${left.map(({ message }) => message).join("; ")}`);
}

/** The files of a fixture with the findings in each; a file that belongs to no bundle has none. */
async function readFolder(
  fixture: string,
  settings?: Configured["settings"],
): Promise<{ findings: readonly Finding[]; files: readonly SourceFile[] }> {
  const parsed = parseFixture(fixture);
  const session = new Session(memoryWorkspace(Object.fromEntries(parsed.map(({ path, text }) => [path, text]))));
  session.setWorkspaceFolders([""]);
  session.configure(readSettings({ rules: setAside, ...settings }));
  const findings: Finding[] = [];
  const files: SourceFile[] = [];
  for (const { path, text } of parsed) {
    if ((await session.snapshot(path))?.bundle) await session.readBundleSize(path);
    const snapshot = await session.snapshot(path);
    findings.push(...(snapshot ? findingsInFile(snapshot) : []));
    files.push(snapshot?.file ?? readSourceFile(path, text));
  }
  return { findings, files };
}
