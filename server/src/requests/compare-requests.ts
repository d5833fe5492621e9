// Answers what a package can be compared with, and the texts of other states.

import type { CancellationToken } from "vscode-languageserver";
import { packageNamed, type Snapshot } from "#core";
import type { ComparablesParams, ComparablesResult, ComparedTextParams, ComparedTextResult } from "#protocol";
import type { ServerState } from "../server-state.ts";
import { pathOfUri } from "../uri-paths.ts";
import { differenceOf, otherStateOf } from "./compared-package.ts";

/** What the package can be compared with; if the place has no package, the reason. */
export async function answerComparables(
  state: ServerState,
  snapshot: Snapshot | undefined,
  params: ComparablesParams,
  token: CancellationToken,
): Promise<ComparablesResult | { readonly none: string }> {
  const found = snapshot && packageNamed(snapshot, params.package);
  if (!found) return { none: `the catalog has no package '${params.package}'` };
  const { root } = found.catalog;
  const workspace = await state.session.workspaceCatalogsFor([params.package], token);
  const catalogs = (workspace?.catalogsWith(params.package) ?? []).flatMap((catalog) => {
    const file = catalog.packages.get(params.package)?.definitions[0]?.document.path;
    if (catalog.root === root || file === undefined) return [];
    const folder = workspace?.displayName(catalog) ?? catalog.root;
    return { name: differenceOf(catalog.root, root), folder, uri: state.uriOf(file) };
  });
  const released = await state.session.otherStates.releasedName(root);
  return { released: released ?? null, catalogs };
}

/** The text of a file in another state, or why there is none. */
export async function answerComparedText(
  state: ServerState,
  snapshot: Snapshot | undefined,
  { package: name, compare, file }: ComparedTextParams,
  token: CancellationToken,
): Promise<ComparedTextResult> {
  const found = snapshot && packageNamed(snapshot, name);
  if (!found) return { none: `the catalog has no package '${name}'` };
  const wanted = { snapshot, catalog: found.catalog, name };
  const other = await state.session.otherStates.find(wanted, otherStateOf(compare), token);
  if ("none" in other) return other;
  const text = other.fileOf(pathOfUri(file))?.text;
  return text === undefined ? { none: "this file does not exist there" } : { text };
}
