// The examples of the rule pages are true: each rule reports its "Bad" example and accepts its "Good" one, and so does opm.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import {
  checkCatalog,
  type Finding,
  findingsInFile,
  incompletePackagesOf,
  type OpmVerdict,
  opmVerdict,
  type ReleasedStates,
  readCatalog,
  readSettings,
  readSourceFile,
  rules,
  Session,
} from "#core";
import { inProject } from "../../scripts/project.ts";
import { completedCsv } from "../support/completed-csv.ts";
import { setAside } from "../support/csv-fixture.ts";
import { bundlesOf, channelOf, packageBlob } from "../support/lighthouse.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { missingBlobsOf } from "../support/missing-blobs.ts";

/** The rules whose mistake cannot be written as the text of a file. */
const withoutText = new Map([
  ["config-inside-catalog", "it is about where a file lies"],
  ["internal-error", "it is a bug of OLM Catalogs"],
  ["invalid-encoding", "it is about bytes"],
  ["link-out-of-repository", "it is about symbolic links"],
  ["invalid-template-bundle", "it is about what an image contains"],
  ["missing-bundle-folder", "it is about where a file lies"],
  ["unsupported-manifest-kind", "it is about a file beside a CSV"],
  ["stray-manifest-entry", "it is about where a file lies"],
  ["bundle-too-large", "it is about large files"],
  ["bundle-nearly-too-large", "it is about large files"],
  ["label-mismatch", "it is about a Dockerfile"],
  ["max-openshift-with-patch", "it is about a bundle with a Dockerfile"],
  ["unlimited-openshift-versions", "it is about a bundle with a Dockerfile"],
  ["text-before-manifest", "it is about what begins a file"],
  ["unread-metadata-file", "it is about what begins a file"],
  ["missing-annotations-file", "it is about where a file lies"],
  ["ignored-manifest-document", "it is about what begins a file"],
  ["several-bundles-in-image", "it is about what an image contains"],
  ["unclear-encoding", "it is about characters that cannot be seen"],
  ["unreadable-file", "it is about the file system"],
]);

/** The rules about what the annotation `olm.properties` contains; another rule reports that it is there at all. */
const aboutProperties: ReadonlySet<string> = new Set([
  ...["invalid-bundle-properties", "removed-api-without-max-openshift"],
  ...["unknown-openshift-versions", "unusable-max-openshift"],
]);

/** The rules about manifests of kinds that no bundle should have; another rule reports that. */
const aboutOtherKinds: ReadonlySet<string> = new Set([
  ...["misspelt-operator-group-annotation", "removed-api-without-max-openshift"],
  ...["unknown-openshift-versions", "unusable-max-openshift"],
]);

type Files = Readonly<Record<string, string>>;

for (const { id, scope } of rules) {
  const page = readFileSync(inProject(`docs/rules/${id}.md`), "utf8");
  const reason = withoutText.get(id);
  if (reason !== undefined) {
    test(`the examples of ${id} are only shown, because ${reason}`, () => {
      for (const heading of ["Bad", "Good"]) exampleIn(page, heading);
    });
    continue;
  }
  test(`the examples of ${id}`, async () => {
    const bad = filesOf(id, exampleIn(page, "Bad"));
    const good = filesOf(id, exampleIn(page, "Good"));
    // What a catalog lacks is the mistake where it is compared with a released state.
    const reported = await check(id, completedLike(bad, scope === "released" ? bad : good));
    assert.ok(reported.rules.includes(id), `the rule does not report Bad: ${reported.messages.join("; ")}`);
    if (page.includes("\n- opm: accepts")) {
      const { verdicts } = await check(id, completedLike(bad, bad));
      assert.deepEqual(new Set(verdicts), new Set(["accepts"]), "the page says that opm accepts Bad");
    }
    const accepted = await check(id, completedLike(good, good));
    const isBeside = (message: string) =>
      (aboutProperties.has(id) && message.startsWith("properties-annotation: ")) ||
      (aboutOtherKinds.has(id) && message.startsWith("rejected-by-olm-v1: "));
    const besides = accepted.messages.filter((message) => !isBeside(message));
    assert.deepEqual(besides, []);
    for (const verdict of accepted.verdicts) assert.equal(verdict, "accepts");
  });
}

/** The first block of code below a heading, and its language. */
function exampleIn(page: string, heading: string): { readonly language: string; readonly text: string } {
  const section = page.split(`\n## ${heading}\n`)[1]?.split("\n## ")[0] ?? "";
  const [, language = "", text] = /```(\w+)\n(.*?)```/s.exec(section) ?? [];
  assert.ok(text, `the page has no example below '${heading}'`);
  return { language, text };
}

/** An example's files: those that it names in comments such as `# catalogs/v4.20/catalog.yaml`, otherwise only one. */
function filesOf(id: string, { language, text }: { readonly language: string; readonly text: string }): Files {
  if (id === "invalid-config" || id === "unmatched-glob") return { ".olm-catalogs.yaml": text };
  const [before = "", ...parts] = text.split(/^(?:---\n)?# (\S+\/\S+\.yaml)\n/m);
  if (parts.length === 0) return { [`example/catalog.${language}`]: before };
  const names = parts.filter((_, index) => index % 2 === 0);
  return Object.fromEntries(names.map((name, index) => [name, parts[2 * index + 1] ?? ""]));
}

/** An example with the blobs that the good one refers to and does not contain, so that opm accepts the good one. */
function completedLike(example: Files, good: Files): Files {
  const completed = Object.entries(example).map(([name, text]) => {
    if (/^kind: ClusterServiceVersion$/m.test(text)) return [name, completedCsv(text, good[name] ?? "")];
    const missing = missingBlobsOf(readCatalog("", [readSourceFile(name, good[name] ?? "")]));
    const separator = name.endsWith(".json") ? "" : "---\n";
    return [name, [text, ...missing].join(separator)];
  });
  return Object.fromEntries(completed);
}

const versions = ["1.4.0", "1.3.0", "1.2.0", "1.1.0", "1.0.0"];
const catalog = [
  packageBlob,
  channelOf("stable", ...versions),
  channelOf("fast", ...versions),
  bundlesOf(...versions),
].join("");

interface Checked {
  readonly rules: readonly string[];
  readonly messages: readonly string[];
  readonly verdicts: readonly OpmVerdict[];
}

/** The folder of the released state in an example, and that of the catalog which is compared with it. */
const [releasedFolder, nowFolder] = ["released/", "now/"];

/** The released state in an example. */
function releasedIn(files: Files): ReleasedStates | undefined {
  const released = Object.entries(files).filter(([name]) => name.startsWith(releasedFolder));
  if (released.length === 0) return undefined;
  const before = released.map(([name, text]) => [name.replace(releasedFolder, nowFolder), text]);
  const workspace = memoryWorkspace(Object.fromEntries(before));
  return { stateOf: async () => ({ id: "1", name: "git HEAD", workspace }) };
}

/** The findings in an example's files, and opm's verdicts on their catalogs. Beside them lies a catalog for manifests. */
async function check(id: string, files: Files): Promise<Checked> {
  const session = new Session(memoryWorkspace({ ...files, "catalog/catalog.yaml": catalog }), releasedIn(files));
  session.setWorkspaceFolders([""]);
  const others = { ...(id in setAside ? {} : setAside), "rejected-by-olm-v1": "off" };
  const level = rules.find((rule) => rule.id === id)?.severity;
  session.configure(readSettings({ rules: { ...others, [id]: level } }));
  const findings: Finding[] = [];
  const verdicts: OpmVerdict[] = [];
  for (const each of Object.keys(files).filter((name) => !name.startsWith(releasedFolder))) {
    await session.readNextCatalogs(each);
    await session.readReleased(each);
    const snapshot = await session.snapshot(each);
    assert.ok(snapshot, `no rule checks ${each}`);
    findings.push(...findingsInFile(snapshot));
    // A folder alone has the errors that a workspace leaves out.
    const incomplete = snapshot.catalogs.filter((catalog) => incompletePackagesOf(catalog).size > 0);
    findings.push(...incomplete.flatMap((catalog) => checkCatalog(catalog, {})));
    // opm does not validate bundle folders.
    const validated = snapshot.catalogs.filter((catalog) => catalog !== snapshot.packageFolder?.catalog);
    verdicts.push(...validated.map(opmVerdict));
  }
  return {
    rules: findings.map(({ rule }) => rule),
    messages: findings.map(({ rule, message }) => `${rule}: ${message}`),
    verdicts,
  };
}
