// After any changes on disk and in open documents, an updated check has the findings of a check from the start.

import assert from "node:assert/strict";
import { test } from "node:test";
import { Session } from "#core";
import { OpenDocument } from "../../server/src/open-document.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { uriOfPath } from "../../server/src/uri-paths.ts";
import { WorkspaceCheck } from "../../server/src/workspace-check.ts";
import { memoryWorkspace } from "../support/memory-workspace.ts";
import { seededRandom } from "../support/random.ts";
import { bundle, extension, olmPackage, stable } from "../support/shop-server.ts";

const paths = [
  "/w/package.yaml",
  "/w/v4.20/shop/package.yaml",
  "/w/v4.20/shop/channels/stable.yaml",
  "/w/v4.20/shop/bundles/one.yaml",
  "/w/v4.20/other.yaml",
  "/w/v4.21/shop/catalog.yaml",
  "/w/deploy/extension.yaml",
  "/w/.olm-catalogs.yaml",
  "/w/v4.20/.olm-catalogs.yaml",
  "/w/v4.20/shop/.indexignore",
  "/w/lone.json",
  "/w/bundle/metadata/properties.yaml",
  "/w/bundle/manifests/csv.yaml",
  "/w/template.yaml",
];

const limit = "properties:\n- type: olm.maxOpenShiftVersion\n  value: 4.20\n";
const texts = [
  olmPackage,
  olmPackage.replace("stable", "fast"),
  stable,
  stable.replace("v1.0.0", "v1.0.7"),
  bundle,
  bundle.replaceAll("1.0.0", "1.0.7"),
  `${olmPackage}---\n${stable}---\n${bundle}`,
  `${bundle}${limit.replace("properties:\n", "").replaceAll(/^/gm, "  ")}`,
  `${olmPackage.replaceAll("shop", "toys")}---\n${bundle}`,
  `${extension.trimEnd()} 9.x\n`,
  "schema: olm.pakage\n",
  '{"schema": "olm.bundel"}',
  "rules:\n  entry-without-bundle: 'off'\n",
  "rules: {unknown-rule: 'off'}\n",
  "channels\n",
  limit,
  'kind: ClusterServiceVersion\nmetadata:\n  annotations:\n    olm.properties: \'[{"type": "olm.maxOpenShiftVersion", "value": "x"}]\'\n',
  "Schema: olm.semver\nStable:\n  Bundles:\n  - Image: quay.io/example/shop:v1.0.0\n",
  `# a bundle further down\n${olmPackage}---\n${stable}---\n${bundle}`,
  "unrelated: true\n",
  "",
];

const steps = Number(process.env["OLM_CATALOGS_FUZZ_STEPS"] ?? 300);
const seed = Number(process.env["OLM_CATALOGS_FUZZ_SEED"] ?? 13);

test(`${steps} random changes`, async () => {
  const random = seededRandom(seed);
  const files: Record<string, string> = {};
  const state = newState(files);
  const check = new WorkspaceCheck(state);
  check.start();
  for (let step = 0; step < steps; step++) {
    const path = random.pick(paths);
    const text = random.pick(texts);
    const done = change(random.below(6), { path, text, files, state, check });
    if (random.below(3) > 0) continue;
    assert.equal(await check.update(), true);
    assert.deepEqual(found(check), await foundFromStart(files, state), `step ${step}: ${done} ${path}`);
  }
});

interface Change {
  readonly path: string;
  readonly text: string;
  readonly files: Record<string, string>;
  readonly state: ServerState;
  readonly check: WorkspaceCheck;
}

function change(kind: number, { path, text, files, state, check }: Change): string {
  const isOpen = state.documents.has(path);
  if (kind === 0 && !path.endsWith(".indexignore")) {
    openDocument(state, path, text);
    check.documentChanged(path);
    return "opened or edited";
  }
  if (kind === 1 && isOpen) {
    state.documents.delete(path);
    state.session.close(path);
    check.documentChanged(path);
    return "closed";
  }
  if (kind === 2) delete files[path];
  else files[path] = text;
  state.session.forgetAll([path]);
  check.filesChanged([path]);
  return kind === 2 ? "deleted" : "written";
}

function newState(files: Record<string, string>): ServerState {
  const session = new Session(memoryWorkspace(files));
  session.setWorkspaceFolders(["/w"]);
  return new ServerState(session);
}

function openDocument(state: ServerState, path: string, text: string): void {
  state.documents.set(path, new OpenDocument(uriOfPath(path), 1, text));
  state.session.setText(path, text);
}

async function foundFromStart(files: Record<string, string>, { documents }: ServerState): Promise<object> {
  const state = newState(files);
  for (const [path, { text }] of documents) openDocument(state, path, text);
  const check = new WorkspaceCheck(state);
  check.start();
  await check.update();
  return found(check);
}

function found(check: WorkspaceCheck): object {
  const reports = [...check.reports].sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(reports.map(([path, { items }]) => [path, items]));
}
