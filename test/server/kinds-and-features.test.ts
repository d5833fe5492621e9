// Every kind of file beside catalogs, and what each language feature answers in it: one row for each kind, over the real
// server. A kind without a row fails.

import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type {
  CodeAction,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  FoldingRange,
  Hover,
  Location,
  MarkupContent,
  SelectionRange,
  SymbolInformation,
} from "vscode-languageserver";
import { bundleFileKinds } from "#core/schema/bundle-file-schemas.ts";
import { packageFileKind } from "#core/schema/package-file-schema.ts";
import { resourceKinds } from "#core/schema/resource-kinds.ts";
import { resourceSchemaOf } from "#core/schema/resource-schemas.ts";
import { parseFixture } from "../support/fixture.ts";
import { lighthouseBundle, lighthouseCatalog } from "../support/lighthouse-bundle.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { connect, type TestClient } from "../support/server-connection.ts";

const prefix = "operators.operatorframework.io.bundle";
const csvPath = "bundle/manifests/lighthouse.v1.1.0.clusterserviceversion.yaml";

const files = `-- bundle.Dockerfile --
FROM scratch
LABEL ${prefix}.mediatype.v1=registry+v1
LABEL ${prefix}.package.v1=lighthouse
LABEL
${lighthouseBundle(undefined, "bundle")}-- bundle/metadata/properties.yaml --
properties:
- type: olm.maxOpenShiftVersion
  value: "4.18"
-
  type: olm.label
- type: olm.gvk
  value: {group: lighthouse.example, kind: Lamp, version: v1}
-- operators/ci.yaml --
updateGraph: semver-mode
addReleaseLabel: true
-- operators/1.1.0/manifests/beacon.clusterserviceversion.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: ClusterServiceVersion
metadata:
  name: beacon.v1.1.0
-- bundle/metadata/dependencies.yaml --
dependencies:
- type: olm.package
  value:
    packageName: lighthouse
    version: ">=1.0.0"
-- extension.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterExtension
metadata:
  name: beacon
spec:
  namespace: harbour
  source:
    sourceType: Catalog
    catalog:
      packageName: lighthouse
      channels:
      - stable
-- clustercatalog.yaml --
apiVersion: olm.operatorframework.io/v1
kind: ClusterCatalog
metadata:
  name: coast
spec:
  source:
    type: Image
---
apiVersion: olm.operatorframework.io/v1
kind: ClusterCatalog
metadata:
  name: cliff
spec:
  source:
    type: Image
    image:
      ref: quay.io/example/cliff:v1
-- source.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata:
  name: shore
  namespace: olm
spec:
  displayName: Shore
---
apiVersion: operators.coreos.com/v1alpha1
kind: CatalogSource
metadata:
  name: beach
  namespace: olm
spec:
  sourceType: grpc
  image: quay.io/example/beach:v1
-- subscription.yaml --
apiVersion: operators.coreos.com/v1alpha1
kind: Subscription
metadata:
  name: lamp
  namespace: harbour
spec:
  name: lighthouse
  channel: stable
  source: shore
-- condition.yaml --
apiVersion: operators.coreos.com/v2
kind: OperatorCondition
metadata:
  name: lighthouse.v1.1.0
spec:
  conditions:
  - type: Upgradeable
    status: "False"
${lighthouseCatalog}`;

/** What a feature answers. `undefined`: the kind has nothing of the sort, and the answer is empty. */
interface Row {
  readonly path: string;
  /** The text under the cursor, and what the hover there says. */
  readonly hover: readonly [on: string, says: RegExp];
  /** The key of which another one is missing beside it, and what is offered. */
  readonly completion: readonly [line: string, offered: string] | undefined;
  /** What is offered in place of a value, where the kind has no other key. */
  readonly values?: readonly [value: string, offered: string];
  /** The name under the cursor, and the file that defines it. */
  readonly definition: readonly [on: string, path: string] | undefined;
  /** A new name for it, and the files that change; undefined where nothing can be renamed. */
  readonly rename: readonly [on: string, paths: readonly string[]] | undefined;
  /** The new name, where not every kind of name would do. */
  readonly newName?: string;
  readonly symbol: string | undefined;
  /** The line of a fold, by its text. */
  readonly fold: string | undefined;
  /** The repositories at quay.io to which its images lead, in the order of the text; none for a kind without images. */
  readonly links?: readonly string[];
  /** The title of a code action at the beginning of the file. */
  readonly action: RegExp | undefined;
  /** Its name in a search of the workspace. */
  readonly search: string | undefined;
}

const inBundle = [csvPath, "catalogs/lighthouse/catalog.yaml"];
const metadata = "bundle/metadata";
/** The files with the name of the package. */
const everywhere = [
  "bundle.Dockerfile",
  `${metadata}/annotations.yaml`,
  `${metadata}/dependencies.yaml`,
  "catalogs/lighthouse/catalog.yaml",
  "extension.yaml",
  "subscription.yaml",
];

const rows: Readonly<Record<string, Row>> = {
  ClusterServiceVersion: {
    path: csvPath,
    hover: ["capabilities:", /The capability level of the operator/],
    completion: ["  version: 1.1.0", "minKubeVersion"],
    definition: ["lamps.lighthouse.example", "bundle/manifests/lamps.crd.yaml"],
    rename: ["lighthouse.v1.1.0", inBundle],
    symbol: "lighthouse.v1.1.0",
    fold: "spec:",
    links: ["example/lighthouse", "example/lighthouse"],
    action: undefined,
    search: "lighthouse.v1.1.0",
  },
  ClusterExtension: {
    path: "extension.yaml",
    hover: ["namespace:", /namespace/],
    completion: ["  namespace: harbour", "serviceAccount"],
    definition: ["stable", "catalogs/lighthouse/catalog.yaml"],
    rename: ["stable", ["catalogs/lighthouse/catalog.yaml", "extension.yaml", "subscription.yaml"]],
    symbol: "beacon",
    fold: "spec:",
    action: undefined,
    search: "beacon",
  },
  ClusterCatalog: {
    path: "clustercatalog.yaml",
    hover: ["type:", /The type of the source/],
    completion: ["    type: Image", "image"],
    definition: undefined,
    rename: undefined,
    symbol: "coast",
    fold: "spec:",
    links: ["example/cliff"],
    action: /^Add what is required: 'image'/,
    search: "coast",
  },
  CatalogSource: {
    path: "source.yaml",
    hover: ["displayName:", /name/],
    completion: ["  displayName: Shore", "sourceType"],
    definition: undefined,
    rename: undefined,
    symbol: "shore",
    fold: "spec:",
    links: ["example/beach"],
    action: /^Add what is required: 'sourceType', 'image'/,
    search: "shore",
  },
  Subscription: {
    path: "subscription.yaml",
    hover: ["source:", /CatalogSource/],
    completion: ["  source: shore", "sourceNamespace"],
    definition: ["stable", "catalogs/lighthouse/catalog.yaml"],
    rename: ["stable", ["catalogs/lighthouse/catalog.yaml", "extension.yaml", "subscription.yaml"]],
    symbol: "lamp",
    fold: "spec:",
    action: /^Add what is required: 'sourceNamespace'/,
    search: "lamp",
  },
  OperatorCondition: {
    path: "condition.yaml",
    hover: ["Upgradeable", /update|upgrade/i],
    completion: ['    status: "False"', "reason"],
    definition: undefined,
    rename: undefined,
    symbol: "lighthouse.v1.1.0",
    fold: "spec:",
    action: /^Add what is required: 'reason'/,
    search: "lighthouse.v1.1.0",
  },
  annotations: {
    path: `${metadata}/annotations.yaml`,
    hover: ["registry+v1", /CustomResourceDefinitions/],
    completion: [`  ${prefix}.mediatype.v1: registry+v1`, `${prefix}.manifests.v1`],
    definition: [`${prefix}.mediatype`, "bundle.Dockerfile"],
    rename: [
      "stable",
      [`${metadata}/annotations.yaml`, "catalogs/lighthouse/catalog.yaml", "extension.yaml", "subscription.yaml"],
    ],
    symbol: "annotations.yaml",
    fold: "annotations:",
    action: /^Add what is required: /,
    search: undefined,
  },
  properties: {
    path: `${metadata}/properties.yaml`,
    hover: ["olm.maxOpenShiftVersion", /OpenShift/],
    completion: ["  type: olm.label", "value"],
    definition: ["Lamp", "bundle/manifests/lamps.crd.yaml"],
    rename: ["Lamp", [csvPath, "bundle/manifests/lamps.crd.yaml", `${metadata}/properties.yaml`]],
    newName: "Beam",
    symbol: "properties.yaml",
    fold: "properties:",
    action: undefined,
    search: undefined,
  },
  dependencies: {
    path: `${metadata}/dependencies.yaml`,
    hover: ["packageName:", /The required package/],
    completion: ['    version: ">=1.0.0"', "kind"],
    definition: ["lighthouse", "catalogs/lighthouse/catalog.yaml"],
    rename: ["lighthouse", everywhere],
    symbol: "dependencies.yaml",
    fold: "dependencies:",
    action: undefined,
    search: undefined,
  },
  "bundle.Dockerfile": {
    path: "bundle.Dockerfile",
    hover: ["registry+v1", /CustomResourceDefinitions/],
    completion: ["LABEL", "bundle.channels.v1"],
    definition: ["lighthouse", "catalogs/lighthouse/catalog.yaml"],
    rename: ["lighthouse", everywhere],
    // Docker extensions have the outline and the folds of any Dockerfile.
    symbol: undefined,
    fold: undefined,
    action: undefined,
    search: undefined,
  },
  "ci.yaml": {
    path: "operators/ci.yaml",
    hover: ["semver-mode", /Each version replaces the next lower one/],
    completion: undefined,
    values: ["semver-mode", "semver-skippatch-mode"],
    definition: undefined,
    rename: undefined,
    symbol: "ci.yaml",
    fold: "updateGraph: semver-mode",
    action: undefined,
    search: undefined,
  },
};

const texts = new Map(parseFixture(files).map(({ path, text }) => [path, text]));
const uriOf = (path: string) => `file:///w/${path}`;
const textOf = (path: string) => texts.get(path) ?? "";

function placeOf(path: string, text: string) {
  const offset = textOf(path).indexOf(text);
  assert.ok(offset >= 0, `${path} does not contain ${text}`);
  const before = textOf(path)
    .slice(0, offset + 1)
    .split("\n");
  return { line: before.length - 1, character: before.at(-1)?.length ?? 0 };
}

const start = { line: 0, character: 0 };

async function withBundle(path: string, test: (client: TestClient) => Promise<void>): Promise<void> {
  const client = await connect(
    memoryWorkspace(Object.fromEntries([...texts].map(([each, text]) => [`/w/${each}`, text]))),
  );
  await client.open(uriOf(path), textOf(path));
  await test(client);
  assert.deepEqual(client.errors, []);
  await client.stop();
}

describe("kinds and features", () => {
  it("there is a row for each kind that authors write, and for each file of a bundle and a package", () => {
    const kinds = resourceKinds.filter((kind) => resourceSchemaOf(kind) !== undefined).map(({ kind }) => kind);
    assert.deepEqual(
      Object.keys(rows).sort(),
      [...kinds, ...bundleFileKinds.keys(), "bundle.Dockerfile", packageFileKind.name].sort(),
    );
  });

  for (const [kind, row] of Object.entries(rows)) {
    it(kind, () => withBundle(row.path, (client) => checkRow(client, row)));
  }
});

async function checkRow(client: TestClient, row: Row): Promise<void> {
  const { path } = row;
  const uri = uriOf(path);

  const hover = await client.at<Hover | null>("textDocument/hover", uri, placeOf(path, row.hover[0]));
  assert.match((hover?.contents as MarkupContent | undefined)?.value ?? "", row.hover[1], "hover");

  if (row.completion) await checkCompletion(client, row, row.completion);
  if (row.values) {
    const [value, offered] = row.values;
    const list = await client.at<CompletionList | null>("textDocument/completion", uri, placeOf(path, value));
    assert.ok(
      list?.items.some(({ label }) => label === offered),
      "completion",
    );
  }

  if (row.definition) {
    const [on, defined] = row.definition;
    const found = await client.at<Location[]>("textDocument/definition", uri, placeOf(path, on));
    assert.ok(
      found.some((each) => each.uri === uriOf(defined)),
      `definition: ${found.map((each) => each.uri).join()}`,
    );
    const context = { includeDeclaration: true };
    const uses = await client.at<Location[]>("textDocument/references", uri, placeOf(path, on), { context });
    assert.ok(uses.length > 0 || path.endsWith("annotations.yaml"), "references");
    await client.at("textDocument/documentHighlight", uri, placeOf(path, on));
  }

  if (row.rename) {
    const [on, changed] = row.rename;
    const edit = await client.at<{ changes?: object; documentChanges?: { textDocument: { uri: string } }[] }>(
      "textDocument/rename",
      uri,
      placeOf(path, on),
      { newName: row.newName ?? "steady-v7" },
    );
    const paths = edit.documentChanges?.map((each) => each.textDocument.uri) ?? Object.keys(edit.changes ?? {});
    assert.deepEqual([...new Set(paths)].sort(), changed.map(uriOf).sort(), "rename");
  }

  const symbols = await client.about<DocumentSymbol[]>("textDocument/documentSymbol", uri);
  assert.equal(symbols[0]?.name, row.symbol, "symbol");

  const folds = await client.about<FoldingRange[]>("textDocument/foldingRange", uri);
  const folded = folds.map(({ startLine }) => textOf(path).split("\n")[startLine]);
  if (row.fold) assert.ok(folded.includes(row.fold), `fold: ${folded.join(" | ")}`);
  else assert.deepEqual(folded, []);

  const links = await client.about<DocumentLink[]>("textDocument/documentLink", uri);
  assert.deepEqual(
    links.map(({ target }) => target),
    (row.links ?? []).map((name) => `https://quay.io/repository/${name}?tab=tags`),
    "links",
  );

  const ranges = await client.about<SelectionRange[]>("textDocument/selectionRange", uri, {
    positions: [placeOf(path, row.hover[0])],
  });
  assert.ok(ranges[0]?.parent, "selection range");

  const actions = await client.about<CodeAction[]>("textDocument/codeAction", uri, {
    range: { start, end: start },
    context: { diagnostics: [] },
  });
  const titles = actions.map(({ title }) => title);
  if (row.action)
    assert.ok(
      titles.some((title) => row.action?.test(title)),
      `actions: ${titles.join(" | ")}`,
    );

  if (row.search === undefined) return;
  const found = await client.connection.sendRequest<SymbolInformation[]>("workspace/symbol", { query: row.search });
  assert.ok(
    found.some((each) => each.location.uri === uri),
    "search",
  );
}

async function checkCompletion(
  client: TestClient,
  { path }: Row,
  [line, offered]: NonNullable<Row["completion"]>,
): Promise<void> {
  const uri = uriOf(path);
  const { line: below } = placeOf(path, line);
  const own = textOf(path).split("\n")[below] ?? "";
  const isLabel = line === "LABEL";
  const indent = /^[ ]*/.exec(own)?.[0] ?? "";
  const end = { line: below, character: own.length };
  await client.change(uri, { range: { start: end, end }, text: isLabel ? " " : `\n${indent}` });
  const cursor = isLabel ? { line: below, character: own.length + 1 } : { line: below + 1, character: indent.length };
  const list = await client.at<CompletionList | null>("textDocument/completion", uri, cursor);
  assert.ok(
    list?.items.some(({ label }) => label.includes(offered)),
    `completion offers ${list?.items.map(({ label }) => label).join(", ")}`,
  );
  await client.change(uri, { range: { start: end, end: cursor }, text: "" });
}

describe("from a catalog to the CSV", () => {
  const catalog = "catalogs/lighthouse/catalog.yaml";

  it("the bundle leads to the CSV, and to its entry if it has one", () =>
    withBundle(catalog, async (client) => {
      const { line } = placeOf(catalog, "name: lighthouse.v1.1.0");
      const found = await client.at<Location[]>("textDocument/definition", uriOf(catalog), { line, character: 10 });
      assert.deepEqual(
        found.map(({ uri, range }) => [uri, range.start.line]),
        [[uriOf(csvPath), 3]],
      );
    }));

  it("references of the bundle hold the CSV", () =>
    withBundle(catalog, async (client) => {
      const { line } = placeOf(catalog, "name: lighthouse.v1.1.0");
      const context = { includeDeclaration: true };
      const uses = await client.at<Location[]>(
        "textDocument/references",
        uriOf(catalog),
        { line, character: 10 },
        { context },
      );
      assert.ok(uses.some(({ uri }) => uri === uriOf(csvPath)));
    }));
});
