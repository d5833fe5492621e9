// One file → its snapshot: its catalogs, the documents they are checked with, and the findings in all of them.

import { lookUpInWorkspace } from "../fbc/catalog-lookup.ts";
import { isConfigFile } from "../fbc/config-file.ts";
import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import {
  isSameOpenShiftContext,
  nextCatalogsIn,
  type OpenShiftContext,
  openShiftContextOf,
} from "../fbc/openshift-context.ts";
import { nextOpenShiftFoldersOf } from "../fbc/openshift-target.ts";
import { pathBelow } from "../fbc/path.ts";
import { siblingBundleFiles } from "../fbc/sibling-bundle-files.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { UnreadPaths } from "../fbc/unread-paths.ts";
import { bundleSourcesOf } from "../model/bundle-source.ts";
import type { Catalog } from "../model/catalog.ts";
import { noWorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import type { Severities } from "../rules/engine/apply-severities.ts";
import { checkCatalog } from "../rules/engine/check-catalog.ts";
import { checkConfigFile } from "../rules/engine/check-config-file.ts";
import { checkManifestFile, checkManifests } from "../rules/engine/check-manifests.ts";
import type { Finding } from "../rules/rule.ts";
import { isUnfollowedLink } from "../syntax/read-source-file.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { SessionReader } from "./session-reader.ts";
import type { SessionState } from "./session-state.ts";
import type { Snapshot } from "./snapshot.ts";

/** A snapshot, and the unread paths that only the catalogs for the next OpenShift need: it is usable without them. */
export interface BuiltSnapshot {
  /** Undefined when no rule checks the file. */
  readonly snapshot: Snapshot | undefined;
  readonly unreadNext: UnreadPaths;
}

/** Builds the snapshot of a file from what has been read; other unread paths are noted in the reader. */
export function buildSnapshot(reader: SessionReader, path: string): BuiltSnapshot {
  const file = reader.file(path);
  const unreadNext = new UnreadPaths();
  if (!file) return { snapshot: undefined, unreadNext };
  const { hasCatalogBlobs, requestedPackages, hasManifests } = summarizeFile(file);
  const isCatalogPart = hasCatalogBlobs || isConfigFile(path) || isUnfollowedLink(file);
  const isCheckedAlone = requestedPackages !== undefined || hasManifests;
  if (!isCatalogPart && !isCheckedAlone) return { snapshot: undefined, unreadNext };

  const checked = isCatalogPart ? catalogsOfFile(reader, file) : [];
  for (const { unread } of checked) unreadNext.addAll(unread);
  const catalogs = checked.map(({ catalog }) => catalog);
  const workspace = requestedPackages ? findWorkspaceCatalogs(reader, requestedPackages) : noWorkspaceCatalogs;
  const bundleFiles = hasManifests ? siblingBundleFiles(reader, path) : [];
  const sources = hasManifests ? bundleSourcesOf([file, ...bundleFiles]) : [];
  const configFiles = configFilesFor(reader, file, { catalogs, isCheckedAlone });
  const ownLevels = isCheckedAlone ? reader.ruleLevels(path) : undefined;
  // The syntax of a catalog's file is checked with the catalog.
  const checkOwn = isCatalogPart ? checkManifests : checkManifestFile;
  const findings = () => [
    ...checked.flatMap((each) => findingsInCatalog(reader.state, each)),
    ...(ownLevels ? checkOwn(file, { workspace, sources }, ownLevels) : []),
    ...configFiles.flatMap(checkConfigFile),
  ];
  const nextCatalogs = checked.flatMap(({ context }) => (context ? nextCatalogsIn(context) : []));
  const { settings } = reader.state;
  const snapshot = { settings, file, catalogs, nextCatalogs, workspace, sources, bundleFiles, configFiles, findings };
  return { snapshot, unreadNext };
}

/** A catalog with everything that its findings depend on. */
interface CheckedCatalog extends ContextReading {
  readonly catalog: Catalog;
  readonly levels: Severities;
}

/** The catalogs that a file is part of; `.indexignore` may exclude it from its own. */
function catalogsOfFile(reader: SessionReader, file: SourceFile): readonly CheckedCatalog[] {
  return reader.roots.of(file).flatMap((root) => {
    const catalog = reader.catalog(root);
    if (!catalog.files.some(({ path }) => path === file.path)) return [];
    return [{ catalog, levels: reader.ruleLevels(root), ...readContext(reader.state, catalog) }];
  });
}

/** The settings files that the findings depend on; the file itself counts unless it lies inside a catalog. */
function configFilesFor(
  reader: SessionReader,
  file: SourceFile,
  { catalogs, isCheckedAlone }: { readonly catalogs: readonly Catalog[]; readonly isCheckedAlone: boolean },
): readonly SourceFile[] {
  const paths = [...catalogs.map(({ root }) => root), ...(isCheckedAlone ? [file.path] : [])];
  const configFiles = new Set(paths.flatMap((path) => reader.configFilesAbove(path)));
  if (isConfigFile(file.path) && catalogs.length === 0) configFiles.add(file);
  return [...configFiles];
}

function findingsInCatalog(state: SessionState, { catalog, levels, context }: CheckedCatalog): readonly Finding[] {
  const key = JSON.stringify(levels);
  const known = state.findings.get(catalog);
  if (known?.levels === key && known.context === context) return known.findings;
  const findings = checkCatalog(catalog, levels, context);
  state.findings.set(catalog, { levels: key, context, findings });
  return findings;
}

interface ContextReading {
  readonly context: OpenShiftContext | undefined;
  /** Empty when the context is complete. */
  readonly unread: UnreadPaths;
}

/** The OpenShift context of a catalog. Until a changed context has been read completely, the previous one is used. */
function readContext(state: SessionState, catalog: Catalog): ContextReading {
  const key = `${state.version} ${[...catalog.packages.keys()].join("/")}`;
  const known = state.contexts.get(catalog.root);
  const isCurrent = known?.key === key && !state.isReleasing;
  if (isCurrent && !isNextCatalogOpen(state, catalog.root))
    return { context: known.context, unread: new UnreadPaths() };
  const reader = new SessionReader(state);
  const fresh = openShiftContextIn(reader, catalog);
  const { unread } = reader;
  if (!fresh) return { context: undefined, unread };
  if (!unread.isEmpty) return { context: { target: fresh.target, next: known?.context.next ?? new Map() }, unread };
  // The same object as before keeps the findings that were computed from it.
  const context = known && isSameOpenShiftContext(known.context, fresh) ? known.context : fresh;
  state.contexts.set(catalog.root, { key, context });
  return { context, unread };
}

/** The OpenShift context of any catalog, as far as the reader has read. */
export function openShiftContextIn(reader: SessionReader, catalog: Catalog): OpenShiftContext | undefined {
  return openShiftContextOf(lookUpInWorkspace(reader), catalog, reader.state.settings.openshiftVersion);
}

/** Whether an open document lies in a folder for the next OpenShift: it may change without a new `version`. */
function isNextCatalogOpen({ openPaths }: SessionState, root: string): boolean {
  const nextFolders = nextOpenShiftFoldersOf(root);
  return nextFolders.some((next) => openPaths.some((path) => pathBelow(next.path, path) !== undefined));
}
