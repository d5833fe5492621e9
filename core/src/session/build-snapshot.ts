// One file → its snapshot: its catalogs, the documents they are checked with, and the findings in all of them.

import { hasSameItems } from "../base/has-same-items.ts";
import { folderOf, pathBelow } from "../base/path.ts";
import { withFileInBundle } from "../bundle/bundle-folder.ts";
import { packagesOfFolder } from "../bundle/bundle-in-package.ts";
import { type PackageCatalog, updatedRootsOf, withFileInPackage } from "../bundle/package-catalog.ts";
import { lookUpInWorkspace } from "../fbc/catalog-lookup.ts";
import { isConfigFile } from "../fbc/config-file.ts";
import { isUnreadTemplate } from "../fbc/document-kind.ts";
import { findWorkspaceCatalogs } from "../fbc/find-workspace-catalogs.ts";
import { relativePaths } from "../fbc/glob-matches.ts";
import { isKustomizeInput } from "../fbc/kustomize.ts";
import {
  isSameOpenShiftContext,
  nextCatalogsIn,
  type OpenShiftContext,
  openShiftContextOf,
} from "../fbc/openshift-context.ts";
import { nextOpenShiftFoldersOf } from "../fbc/openshift-target.ts";
import { levelsByPath, type SettingsLayer } from "../fbc/settings-layer.ts";
import { summarizeFile } from "../fbc/summarize-file.ts";
import { UnreadPaths } from "../fbc/unread-paths.ts";
import { bundleSourcesOf, sourcesWithFile } from "../model/bundle-source.ts";
import type { Catalog } from "../model/catalog.ts";
import { readCatalog } from "../model/read-catalog.ts";
import type { ReleasedCatalog } from "../model/released-catalog.ts";
import { noWorkspaceCatalogs } from "../model/workspace-catalogs.ts";
import { minorText } from "../openshift/openshift-minor.ts";
import { checkWorkspaceCatalog } from "../rules/engine/check-catalog.ts";
import { checkConfigFile } from "../rules/engine/check-config-file.ts";
import { checkManifestFile, checkManifests } from "../rules/engine/check-manifests.ts";
import { checkTemplate } from "../rules/engine/check-template.ts";
import type { Finding } from "../rules/rule.ts";
import { isSamePlace, type SourceFile } from "../syntax/source-file.ts";
import { isUnfollowedLink } from "../syntax/unread-file.ts";
import { templateOf } from "../templates/read-template.ts";
import { renderTemplateOf, targetOfTemplate, withTemplateOf } from "./render-templates.ts";
import { SessionReader } from "./session-reader.ts";
import type { SessionState } from "./session-state.ts";
import type { SessionTemplate } from "./session-template.ts";
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
  const bundleFolder = reader.bundleFolder(path);
  const isCheckedAlone = hasOwnFindings(file) || bundleFolder !== undefined;
  if ((!isCatalogPart && !isCheckedAlone) || reader.isExcluded(path)) return { snapshot: undefined, unreadNext };

  const checked = isCatalogPart ? catalogsOfFile(reader, file) : [];
  for (const { unread } of checked) unreadNext.addAll(unread);
  const catalogs = checked.map(({ catalog }) => catalog);
  const ofBundle = bundleFolder ? packagesOfFolder(bundleFolder) : [];
  const requested = requestedPackages || ofBundle.length > 0 ? [...(requestedPackages ?? []), ...ofBundle] : undefined;
  const workspace = requested ? findWorkspaceCatalogs(reader, [...new Set(requested)]) : noWorkspaceCatalogs;
  const packageNow = bundleFolder && reader.packageCatalog(bundleFolder);
  const updatedRoots = bundleFolder && packageNow && updatedRootsOf(packageNow).get(bundleFolder.root);
  const bundleFiles = bundleFolder ? bundleFolder.files.filter((each) => each.path !== path) : [];
  const configFiles = configFilesFor(reader, file, { catalogs, isCheckedAlone });
  const pathsBelow = isConfigFile(path) ? reader.everyPathBelow(folderOf(path)) : undefined;
  const ownLevels = isCheckedAlone ? levelsByPath(reader.layersAbove(path)) : undefined;
  // The syntax of a catalog's file is checked with the catalog.
  const checkOwn = isCatalogPart ? checkManifests : checkManifestFile;
  const nextCatalogs = checked.flatMap(({ context }) => (context ? nextCatalogsIn(context) : []));
  const target = reader.openShiftTarget(folderOf(path));
  const settings = { ...reader.state.settings, openshiftVersion: target && minorText(target) };
  const openshift = bundleFolder && reader.openShiftTarget(bundleFolder.root);
  const manifests = {
    workspace,
    updated: updatedRoots?.flatMap((root) => reader.bundleFolderAt(root) ?? []),
    openshift,
    isKustomizeInput: !bundleFolder && isKustomizeInput(reader, file),
  };
  const renderedNow = renderTemplateOf(reader, file);
  const assemble = (
    own: SourceFile,
    checkedNow: readonly CheckedCatalog[],
    template: SessionTemplate | undefined,
    packageFolder: PackageCatalog | undefined,
  ): Snapshot => {
    const sources = hasManifests ? sourcesWithFile(own, bundleSourcesOf([own, ...bundleFiles])) : [];
    const bundle = bundleFolder && withFileInBundle(bundleFolder, own);
    const findings = () => {
      const ofCatalogs = checkedNow.flatMap((each) => findingsInCatalog(reader.state, each));
      return [
        ...ofCatalogs,
        ...(template ? withoutKnown(findingsInTemplate(reader, template), template, ofCatalogs) : []),
        ...(ownLevels ? checkOwn(own, { ...manifests, sources, bundle, packageFolder }, ownLevels) : []),
        ...configFiles.flatMap((each) => findingsInConfig(reader, each === file ? own : each, pathsBelow)),
      ];
    };
    const ownCatalogs = checkedNow.map(({ catalog }) => catalog);
    const added = [template?.rendered.catalog, packageFolder?.catalog].filter((each) => each !== undefined);
    const allCatalogs = added.length > 0 ? [...ownCatalogs, ...added] : ownCatalogs;
    const ofCatalogs = { catalogs: allCatalogs, template, nextCatalogs, workspace };
    const otherFiles = { sources, bundle, packageFolder, bundleFiles, configFiles, pathsBelow };
    const withFile = (changed: SourceFile) =>
      assemble(
        changed,
        checkedNow.map(withFileIn(changed)),
        template && withTemplateOf(changed, template),
        packageFolder && withFileInPackage(packageFolder, changed),
      );
    return { settings, file: own, ...ofCatalogs, ...otherFiles, findings, withFile };
  };
  return { snapshot: assemble(file, checked, renderedNow, packageNow), unreadNext };
}

/** Whether a file holds what is checked beside the catalogs that it is a part of. */
export function hasOwnFindings(file: SourceFile): boolean {
  const { requestedPackages, hasManifests, hasKnownObjects } = summarizeFile(file);
  if (requestedPackages !== undefined || hasManifests || hasKnownObjects) return true;
  return templateOf(file) !== undefined || file.documents.some(isUnreadTemplate);
}

/** A catalog with another text of one of its files. */
function withFileIn(changed: SourceFile): (checked: CheckedCatalog) => CheckedCatalog {
  return (checked) => {
    const { root, files } = checked.catalog;
    const now = files.map((each) => (each.path === changed.path ? changed : each));
    return { ...checked, catalog: readCatalog(root, now, checked.catalog) };
  };
}

/** A catalog with everything that its findings depend on. */
interface CheckedCatalog extends ContextReading {
  readonly catalog: Catalog;
  readonly layers: readonly SettingsLayer[];
  readonly released: ReleasedCatalog | undefined;
}

/** The catalogs that a file is part of; `.indexignore` may exclude it from its own. */
function catalogsOfFile(reader: SessionReader, file: SourceFile): readonly CheckedCatalog[] {
  return reader.roots.of(file).flatMap((root) => {
    const catalog = reader.catalog(root);
    if (!catalog.files.some(({ path }) => path === file.path)) return [];
    const layers = reader.layersAbove(root);
    const released = reader.state.released.get(root)?.catalog;
    return [{ catalog, layers, released, ...readContext(reader.state, catalog, layers) }];
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

function findingsInCatalog(state: SessionState, checked: CheckedCatalog): readonly Finding[] {
  const { catalog, layers, context, released } = checked;
  return state.keptFindings(catalog, [context, released, ...layers], () =>
    checkWorkspaceCatalog(catalog, levelsByPath(layers), context, released),
  );
}

/** Without the mistakes of its syntax that the catalog of the blobs in the same file has, too. */
function withoutKnown(
  findings: readonly Finding[],
  { rendered }: SessionTemplate,
  ofCatalogs: readonly Finding[],
): readonly Finding[] {
  const known = ofCatalogs.filter(({ at }) => at.document === rendered.template.document);
  const isKnown = ({ rule, at }: Finding) => known.some((each) => each.rule === rule && isSamePlace(each.at, at));
  return findings.filter((finding) => !isKnown(finding));
}

/** The findings in a template, kept as long as the catalog that it would generate and what files say of its images. */
function findingsInTemplate(reader: SessionReader, template: SessionTemplate): readonly Finding[] {
  const { state } = reader;
  const { rendered } = template;
  const { path } = rendered.template.document;
  const layers = reader.layersAbove(path);
  const released = state.released.get(path)?.catalog;
  return state.keptFindings(template, [released, ...layers], () => {
    const target = targetOfTemplate(template, layers);
    return checkTemplate(template, levelsByPath(layers), { target, released });
  });
}

/** The findings in a settings file. Which paths its globs match is examined where the file itself is the snapshot's. */
function findingsInConfig(
  reader: SessionReader,
  file: SourceFile,
  pathsBelow: readonly string[] | undefined,
): readonly Finding[] {
  const folder = folderOf(file.path);
  const paths = pathsBelow && relativePaths(pathsBelow, folder);
  return checkConfigFile(file, { paths, severities: levelsByPath(reader.layersAbove(file.path)) });
}

interface ContextReading {
  readonly context: OpenShiftContext | undefined;
  /** Empty when the context is complete. */
  readonly unread: UnreadPaths;
}

/** The OpenShift context of a catalog. Until a changed context has been read completely, the previous one is used. */
function readContext(state: SessionState, catalog: Catalog, layers: readonly SettingsLayer[]): ContextReading {
  const key = `${state.version} ${[...catalog.packages.keys()].join("/")}`;
  const known = state.contexts.get(catalog.root);
  const isCurrent = known?.key === key && hasSameItems(known.layers, layers) && !state.isReleasing;
  if (isCurrent && !isNextCatalogOpen(state, catalog.root, known.context))
    return { context: known.context, unread: new UnreadPaths() };
  const reader = new SessionReader(state);
  const fresh = openShiftContextIn(reader, catalog);
  const { unread } = reader;
  if (!fresh) return { context: undefined, unread };
  if (!unread.isEmpty) return { context: { target: fresh.target, next: known?.context.next ?? new Map() }, unread };
  // The same object as before keeps the findings that were computed from it.
  const context = known && isSameOpenShiftContext(known.context, fresh) ? known.context : fresh;
  state.contexts.set(catalog.root, { key, layers, context });
  return { context, unread };
}

/** The OpenShift context of any catalog, as far as the reader has read. */
export function openShiftContextIn(reader: SessionReader, catalog: Catalog): OpenShiftContext | undefined {
  return openShiftContextOf(lookUpInWorkspace(reader), catalog);
}

/** Whether an open document may be in a catalog for the next OpenShift: it may change without a new `version`. */
function isNextCatalogOpen({ openPaths }: SessionState, root: string, { next }: OpenShiftContext): boolean {
  const folders = nextOpenShiftFoldersOf(root).map(({ path }) => path);
  // What settings state may be anywhere.
  if ([...next.values()].some(({ folder }) => folder === undefined)) return openPaths.length > 0;
  return folders.some((folder) => openPaths.some((path) => pathBelow(folder, path) !== undefined));
}
