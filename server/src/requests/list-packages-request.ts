// Answers requests for all packages of the open folders.

import type { CancellationToken } from "vscode-languageserver";
import {
  type Catalog,
  type Finding,
  findingsOfPackage,
  type Package,
  packageNamed,
  pathBelow,
  type Snapshot,
} from "#core";
import type { CountFindingsResult, ListedPackage, ListPackagesResult } from "#protocol";
import { othersFirst } from "../others-first.ts";
import type { ServerState } from "../server-state.ts";
import { uriOfPath } from "../uri-paths.ts";

/** Every package of the catalogs, templates and bundle folders below the open folders. Their files are read. */
export async function answerListPackages(state: ServerState, token: CancellationToken): Promise<ListPackagesResult> {
  const packages = [
    ...(await listCatalogs(state, token)),
    ...(await listTemplates(state, token)),
    ...(await listBundleFolders(state, token)),
  ];
  return { packages: packages.sort((a, b) => compare(a.name, b.name) || compare(a.place, b.place)) };
}

/** How many findings the package has; zero where the file has no such package any more. */
export function answerCountFindings(snapshot: Snapshot | undefined, name: string): CountFindingsResult {
  const found = snapshot && packageNamed(snapshot, name);
  const findings = found ? findingsOfPackage(snapshot, found) : [];
  const count = (wanted: Finding["severity"]) => findings.filter(({ severity }) => severity === wanted).length;
  return { errors: count("error"), warnings: count("warning") };
}

async function listCatalogs({ session }: ServerState, token: CancellationToken): Promise<readonly ListedPackage[]> {
  const names = (await session.workspaceCatalogsFor([], token))?.packageNames ?? [];
  const known = await session.workspaceCatalogsFor(names, token);
  if (known === undefined) return [];
  return known.catalogs.flatMap((catalog) => listCatalog(catalog, "catalog", known.displayName(catalog)));
}

async function listTemplates(state: ServerState, token: CancellationToken): Promise<readonly ListedPackage[]> {
  const listed: (readonly ListedPackage[])[] = [];
  for (const { path } of (await state.session.templateFiles(token)) ?? []) {
    const template = (await state.session.snapshot(path, token))?.template;
    if (template) listed.push(listCatalog(template.rendered.catalog, "template", placeOf(state, path)));
    await othersFirst();
  }
  return listed.flat();
}

async function listBundleFolders(state: ServerState, token: CancellationToken): Promise<readonly ListedPackage[]> {
  const listed = new Map<string, readonly ListedPackage[]>();
  for (const [path, names] of (await state.session.namesByPath(token)) ?? []) {
    if (!names.some(({ kind }) => kind === "csv")) continue;
    const found = await state.session.packageCatalog(path, token);
    const root = found?.catalog.root;
    if (found && root !== undefined && !listed.has(root)) {
      listed.set(root, listCatalog(found.catalog, "bundles", placeOf(state, root)));
      await othersFirst();
    }
  }
  return [...listed.values()].flat();
}

function listCatalog(catalog: Catalog, kind: ListedPackage["kind"], place: string): readonly ListedPackage[] {
  return [...catalog.packages.values()].flatMap((pkg): ListedPackage | [] => {
    const path = pathOf(pkg);
    if (path === undefined) return [];
    const names = pkg.channels.flatMap(({ entries }) => entries.map(({ name }) => name?.value));
    return {
      name: pkg.name,
      uri: uriOfPath(path),
      root: uriOfPath(catalog.root),
      place,
      kind,
      channels: new Set(pkg.channels.map(({ name }) => name?.value)).size,
      versions: new Set(names.filter((name) => name !== undefined)).size,
    };
  });
}

function pathOf({ definitions, channels, bundles }: Package): string | undefined {
  return (definitions[0] ?? channels[0] ?? bundles[0])?.document.path;
}

function placeOf({ session }: ServerState, path: string): string {
  return session.workspaceFolders.map((folder) => pathBelow(folder, path)).find((below) => below) ?? path;
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}
