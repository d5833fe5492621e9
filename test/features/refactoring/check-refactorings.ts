// What must hold for every refactoring, checked with the resolvers themselves and with the texts.

import assert from "node:assert/strict";
import {
  bundleNamed,
  type Catalog,
  type CatalogChange,
  channelNamed,
  type Installed,
  installedAfter,
  opmVerdict,
  type Package,
  type ResolutionRequest,
  resolveNext,
  Session,
  type Snapshot,
  spanInFile,
  versionOf,
  versionText,
  withInstalled,
} from "#core";
import { memoize } from "#core/base/memoize.ts";
import { previewChange } from "#core/edits/preview-change.ts";
import { refactoringsAt } from "#core/features/refactoring/refactorings-at.ts";
import { channelChain } from "#core/model/channel-chain.ts";
import { applyAndUndo, assertCommentsStay } from "../../support/check-edits.ts";
import { memoryWorkspace } from "../../support/memory-workspace.ts";

/** The snapshot of a text as the only file of a catalog. */
export async function snapshotOfText(text: string): Promise<Snapshot> {
  const session = new Session(memoryWorkspace({ "/w/catalog.yaml": text }));
  session.setWorkspaceFolders(["/w"]);
  const snapshot = await session.snapshot("/w/catalog.yaml");
  assert.ok(snapshot, "the text is not a catalog");
  return snapshot;
}

/** The refactorings of a place that need no input, of all kinds. */
export function changesAt(snapshot: Snapshot, offset: number): readonly CatalogChange[] {
  return refactoringsAt(snapshot, { start: offset, end: offset }, () => true).map(({ change }) => change);
}

/** Checks a change of a catalog that opm accepts; `removed` are the entries whose comments may go. */
export function checkChange(before: Catalog, change: CatalogChange, removed: (comment: string) => boolean): void {
  const after = previewChange(before, change);
  assert.equal(opmVerdict(after), "accepts", `${change.title}: opm rejects the result`);
  checkUndo(before, after, change);
  assertCommentsStay(textsOf(before), textsOf(after), change.title, removed);
  if (!/ update path$/.test(change.title)) checkPaths(before, after, change.title);
}

function checkUndo(before: Catalog, after: Catalog, change: CatalogChange): void {
  const current = new Map(after.files.map(({ path, text }) => [path, text]));
  for (const file of before.files) {
    const own = change.edits.flatMap(({ document, edit }) => {
      const span = document.path === file.path ? spanInFile(file, { document, span: edit.span }) : undefined;
      return span ? [{ span, newText: edit.newText }] : [];
    });
    if (change.deletedFiles?.includes(file.path)) continue;
    const text = applyAndUndo(file.text, own, change.title);
    assert.equal(text, current.get(file.path), `${change.title}: the edits do not lead to the preview`);
  }
}

function textsOf({ files }: Catalog): readonly string[] {
  return files.map(({ text }) => text);
}

/** From wherever automatic updates reached the head of a channel, they still reach its head, as each resolver says. */
function checkPaths(before: Catalog, after: Catalog, title: string): void {
  for (const [name, pkg] of before.packages) {
    const current = after.packages.get(name);
    if (pkg === current) continue;
    assert.ok(current, title);
    for (const channel of pkg.channels) {
      const [channelName, head] = [channel.name?.value ?? "", channelChain(channel).heads[0]?.name?.value ?? ""];
      const edited = channelNamed(current, channelName);
      const newHead = edited && channelChain(edited).heads[0]?.name?.value;
      for (const entry of channel.entries) {
        const from = entry.name?.value ?? "";
        for (const olm of ["v0", "v1"] as const) {
          if (from === head || endOf(before, pkg, channelName, from, pkg, olm) !== head) continue;
          const where = `${title}: from '${from}' in channel '${channelName}' under OLM ${olm}`;
          assert.equal(endOf(after, pkg, channelName, from, current, olm), newHead, where);
        }
      }
    }
  }
}

/** Where automatic updates from an entry of a package end in a state of the catalog; "" if they never end. */
function endOf(catalog: Catalog, from: Package, channel: string, name: string, pkg: Package, olm: "v0" | "v1"): string {
  const bundle = bundleNamed(from, name);
  const version = bundle && versionOf(bundle)?.version;
  if (!version) return "";
  const installed = { name, version: versionText(version) };
  const known = knownEnds(catalog);
  const path: string[] = [];
  for (let at = requestOf(catalog, pkg.name, channel, installed, olm); ; ) {
    const now = at.question.installed;
    const key = `${olm} ${channel} ${now?.name} ${now?.version}`;
    const end = path.includes(key) ? "" : known.get(key);
    if (end === undefined) path.push(key);
    const resolved = end === undefined ? resolveNext(at) : undefined;
    const next = resolved?.outcome === "stays" || resolved?.outcome === "error" ? undefined : resolved?.chosen;
    if (next) at = withInstalled(at, installedAfter(next, at));
    else {
      for (const each of path) known.set(each, end ?? now?.name ?? "");
      return end ?? now?.name ?? "";
    }
  }
}

/** The ends that are known of a catalog, by OLM, channel and installed version: each update is resolved once. */
const knownEnds = memoize((_: Catalog) => new Map<string, string>());

function requestOf(
  catalog: Catalog,
  packageName: string,
  channel: string,
  installed: Installed,
  olm: "v0" | "v1",
): ResolutionRequest {
  return olm === "v0"
    ? { olm, catalog, question: { packageName, channel, installed, ignoreDependencies: true } }
    : { olm, sources: [{ name: "catalog", catalog }], question: { packageName, channels: [channel], installed } };
}
