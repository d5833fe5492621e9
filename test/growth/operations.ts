// What people do with a catalog: each as something to prepare, and then the work that is measured.

import {
  answerQuestion,
  type Catalog,
  checkCatalog,
  completionsAt,
  definitionAt,
  diffPackages,
  documentLinksOf,
  type FolderEntry,
  filePlace,
  findingsInFile,
  foldsOf,
  highlightsAt,
  hoverAt,
  loadCatalog,
  mergeGraphs,
  noWorkspaceCatalogs,
  type Olm,
  opmVerdict,
  type Package,
  packageChanges,
  parseTarget,
  type ResolutionRequest,
  readCatalog,
  readSourceFile,
  refactoringsIn,
  referencesAt,
  renameTargetAt,
  renameTo,
  renderDot,
  renderMermaid,
  renderText,
  resolveNext,
  Session,
  type Snapshot,
  selectionAt,
  selectionRangesAt,
  shortestPath,
  symbolsOf,
  tryCodeActionsIn,
  tryRefactoringsAt,
  updateItemsAt,
  updatesFrom,
  updatesTo,
  upgradeGraph,
  versionOf,
  type Workspace,
} from "#core";
import { codeActionsIn } from "#core/features/repairs/code-actions.ts";
import { automaticSteps } from "#core/resolve/automatic-path-ends.ts";
import { automaticPathInAnyChannel, automaticUpdatePath } from "#core/resolve/automatic-update-path.ts";
import { automaticUpdatesIn } from "#core/resolve/automatic-updates.ts";
import { divergences } from "#core/resolve/divergences.ts";
import { entriesReaching, predecessorsOf } from "#core/resolve/entries-reaching.ts";
import { countMatchedOutside, stuckOutside } from "#core/resolve/installed/outside-versions.ts";
import { reachableFrom } from "#core/resolve/shortest-path.ts";
import { stuckEntries } from "#core/resolve/stuck-entries.ts";
import { successorEdges } from "#core/resolve/successor-edges.ts";
import { drawLanes, layoutGraph, listRows, readPanelGraph, renderSvg } from "#picture";
import { readClientSupport } from "../../server/src/client-capabilities.ts";
import { toCodeAction, toFoldingRanges, toSymbols } from "../../server/src/convert.ts";
import { DiagnosticReports } from "../../server/src/diagnostic-reports.ts";
import { answerUpgradeGraph } from "../../server/src/requests/upgrade-graph-request.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { WorkspaceCheck } from "../../server/src/workspace-check.ts";
import { countWork } from "./count-work.ts";
import type { Shape } from "./shapes.ts";

/** The files of a shape in the size in which it is measured. */
export interface Sized {
  readonly shape: Shape;
  readonly files: Readonly<Record<string, string>>;
}

export interface Operation {
  readonly name: string;
  /** Prepares the input of the operation; undefined when it does not apply to the shape. */
  prepare(sized: Sized): Promise<(() => unknown) | undefined>;
}

const folder = "/w/catalog";

/** Files in memory, whose folders are listed once. */
export function treeWorkspace(files: Readonly<Record<string, string>>): Workspace {
  const folders = new Map<string, Map<string, FolderEntry>>();
  const bytes = new Map<string, Uint8Array>();
  for (const [path, text] of Object.entries(files)) {
    bytes.set(path, new TextEncoder().encode(text));
    let kind: FolderEntry["kind"] = "file";
    for (let at = path; at.includes("/"); at = at.slice(0, at.lastIndexOf("/"))) {
      const above = at.slice(0, at.lastIndexOf("/"));
      const name = at.slice(above.length + 1);
      const entries = folders.get(above) ?? new Map<string, FolderEntry>();
      folders.set(above, entries);
      if (entries.has(name)) break;
      entries.set(name, { name, kind });
      kind = "folder";
    }
  }
  return {
    readFile: async (path) => {
      const ok = bytes.get(path);
      return ok ? { ok } : { error: "no such file", isMissing: true };
    },
    readFolder: async (path) => {
      const entries = folders.get(path);
      return entries
        ? { ok: [...entries.values()].sort((a, b) => (a.name < b.name ? -1 : 1)) }
        : { error: "no such folder", isMissing: true };
    },
  };
}

function inFolder(files: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(files).map(([path, text]) => [`${folder}/${path}`, text]));
}

interface Opened {
  readonly session: Session;
  readonly path: string;
  readonly text: string;
  readonly snapshot: Snapshot | undefined;
}

async function open({ files }: Sized): Promise<Opened> {
  const all = inFolder(files);
  const session = new Session(treeWorkspace(all));
  session.setWorkspaceFolders(["/w"]);
  const [path = "", text = ""] = Object.entries(all)[0] ?? [];
  session.setText(path, text);
  const snapshot = await session.snapshot(path);
  return { session, path, text, snapshot };
}

const folding = readClientSupport({ textDocument: { foldingRange: { rangeLimit: 5000 } } });

function placeIn(text: string, mark = "name: harbor"): number {
  const behind = text.indexOf(mark, text.length >> 1);
  const at = behind < 0 ? text.lastIndexOf(mark) : behind;
  return at < 0 ? text.length >> 1 : at + mark.length;
}

/** The trials of all refactorings at the place that an editor asks about, step by step. */
async function trialsIn(sized: Sized) {
  const { snapshot, text } = await open(sized);
  snapshot?.findings();
  const start = placeIn(text, sized.shape.asksAt);
  return snapshot && tryRefactoringsAt(snapshot, { start, end: start }, () => true);
}

/** The trials of the repairs of the finding in the middle, step by step. */
async function repairsIn(sized: Sized) {
  const { snapshot } = await open(sized);
  const found = snapshot ? findingsInFile(snapshot) : [];
  const middle = found[found.length >> 1];
  const place = snapshot && middle && filePlace(snapshot, middle.at);
  return place && tryCodeActionsIn(snapshot, place.span);
}

/** What is done between two pauses of some work, where that takes longest. */
function longestStretch(of: string, start: (sized: Sized) => Promise<Generator<unknown> | undefined>): Operation {
  return {
    name: `longest stretch of ${of}`,
    prepare: async (sized) => {
      const counts: number[] = [];
      const counted = await start(sized);
      for (let isDone = false; counted && !isDone; ) {
        counts.push(
          await countWork(() => {
            isDone = counted.next().done === true;
          }),
        );
      }
      // What was tried once is known, so the longest stretch is repeated in a catalog that is read anew.
      const again = await start(sized);
      for (let before = counts.indexOf(Math.max(...counts)); again && before > 0; before--) again.next();
      return again && (() => again.next());
    },
  };
}

function catalogOf({ files }: Sized): Catalog {
  return readCatalog(
    folder,
    Object.entries(inFolder(files)).map(([path, text]) => readSourceFile(path, text)),
  );
}

function onSnapshot(name: string, work: (snapshot: Snapshot, offset: number) => unknown): Operation {
  return {
    name,
    prepare: async (sized) => {
      const { snapshot, text } = await open(sized);
      if (!snapshot) return undefined;
      snapshot.findings();
      const offset = placeIn(text, sized.shape.asksAt);
      return () => work(snapshot, offset);
    },
  };
}

interface PackageOfCatalog {
  readonly catalog: Catalog;
  readonly pkg: Package;
}

function onPackage(name: string, work: (about: PackageOfCatalog) => unknown): Operation {
  return {
    name,
    prepare: async (sized) => {
      const catalog = catalogOf(sized);
      const [pkg] = catalog.packages.values();
      return pkg && (() => work({ catalog, pkg }));
    },
  };
}

/** The questions to both OLMs of who has the bundle in the middle, or the lowest one. */
function inquiries({ catalog, pkg }: PackageOfCatalog, which: "middle" | "lowest"): readonly ResolutionRequest[] {
  const named = pkg.bundles.filter((bundle) => versionOf(bundle));
  const bundle = which === "middle" ? named[named.length >> 1] : named[0];
  if (!bundle?.name) return [];
  const installed = { name: bundle.name.value, version: versionOf(bundle)?.text ?? "" };
  const question = { packageName: pkg.name, installed };
  return [
    { olm: "v0", catalog, question },
    { olm: "v1", sources: [{ name: "catalog", catalog }], question },
  ];
}

const olms: readonly Olm[] = ["v0", "v1"];

/** Every operation. */
export const operations: readonly Operation[] = [
  {
    name: "validate",
    prepare:
      async ({ files }) =>
      async () => {
        const catalog = await loadCatalog(treeWorkspace(inFolder(files)), folder);
        return [checkCatalog(catalog, {}), opmVerdict(catalog)];
      },
  },
  {
    name: "open",
    prepare: async (sized) => async () => (await open(sized)).snapshot?.findings(),
  },
  {
    name: "keystroke",
    prepare: async (sized) => {
      const { session, path, text, snapshot } = await open(sized);
      const at = placeIn(text, sized.shape.asksAt);
      const reports = new DiagnosticReports(new ServerState(session));
      await reports.of(path);
      return (
        snapshot &&
        (async () => {
          session.setText(path, `${text.slice(0, at)}q${text.slice(at)}`);
          return reports.of(path);
        })
      );
    },
  },
  {
    name: "file events",
    prepare: async (sized) => {
      const { session, path } = await open(sized);
      return () => {
        session.forgetAll(Object.keys(inFolder(sized.files)));
        return session.snapshot(path);
      };
    },
  },
  {
    name: "check of the workspace",
    prepare: async (sized) => {
      const { session } = await open(sized);
      const check = new WorkspaceCheck(new ServerState(session));
      check.start();
      return () => check.update();
    },
  },
  {
    name: "file events after a check of the workspace",
    prepare: async (sized) => {
      const { session, path } = await open(sized);
      const check = new WorkspaceCheck(new ServerState(session));
      check.start();
      await check.update();
      const paths = Object.keys(inFolder(sized.files));
      return () => {
        session.forgetAll(paths);
        check.filesChanged(paths);
        return session.snapshot(path);
      };
    },
  },
  onSnapshot("hover", hoverAt),
  onSnapshot("completion", completionsAt),
  onSnapshot("definition", definitionAt),
  onSnapshot("references", (snapshot, offset) => referencesAt(snapshot, offset, { includeDeclaration: true })),
  onSnapshot("highlight", highlightsAt),
  onSnapshot("selection", selectionAt),
  onSnapshot("selection ranges", selectionRangesAt),
  onSnapshot("links", ({ file }) => documentLinksOf(file)),
  onSnapshot("rename", (snapshot, offset) => {
    const target = renameTargetAt(snapshot, offset);
    const scope = { workspace: noWorkspaceCatalogs, extensionFiles: [], templateFiles: [] };
    if (target && "kind" in target) renameTo(target, scope, "other");
  }),
  onSnapshot("updates to", (snapshot, offset) =>
    updateItemsAt(snapshot, offset).map((item) => updatesTo(snapshot, item)),
  ),
  onSnapshot("updates from", (snapshot, offset) =>
    updateItemsAt(snapshot, offset).map((item) => updatesFrom(snapshot, item)),
  ),
  {
    name: "symbols",
    prepare: async (sized) => {
      const { session, snapshot } = await open(sized);
      return snapshot && (() => toSymbols(new ServerState(session), snapshot, symbolsOf(snapshot.file)));
    },
  },
  {
    name: "folds",
    prepare: async (sized) => {
      const { session, snapshot } = await open(sized);
      return snapshot && (() => toFoldingRanges(new ServerState(session), snapshot, foldsOf(snapshot.file), folding));
    },
  },
  {
    name: "repairs",
    prepare: async (sized) => {
      const { session, snapshot, text } = await open(sized);
      snapshot?.findings();
      return (
        snapshot &&
        (() => {
          const view = new ServerState(session);
          return codeActionsIn(snapshot, { start: 0, end: text.length }).map((each) =>
            toCodeAction(view, snapshot, each),
          );
        })
      );
    },
  },
  {
    name: "refactorings",
    prepare: async (sized) => {
      const trials = await trialsIn(sized);
      return trials && (() => [...trials]);
    },
  },
  longestStretch("refactorings", trialsIn),
  longestStretch("repairs", repairsIn),
  onSnapshot("rewrites", (snapshot) => refactoringsIn(snapshot, { start: 0, end: snapshot.file.text.length })),
  {
    name: "panel",
    prepare: async (sized) => {
      const { session, snapshot, path, text } = await open(sized);
      snapshot?.findings();
      const position = { line: text.slice(0, text.length >> 1).split("\n").length, character: 0 };
      return () =>
        JSON.stringify(answerUpgradeGraph(new ServerState(session), snapshot, { uri: `file://${path}`, position }));
    },
  },
  {
    name: "picture",
    prepare: async (sized) => {
      const { session, snapshot, path } = await open(sized);
      const answer = answerUpgradeGraph(new ServerState(session), snapshot, { uri: `file://${path}` });
      if ("none" in answer) return undefined;
      return () => {
        const graph = readPanelGraph(answer.graph);
        const rows = listRows(graph, { folded: new Set(), filter: "", problems: false, only: new Set() });
        const layout = layoutGraph(graph, rows, new Set());
        return drawLanes(layout, { first: 0, last: 60 });
      };
    },
  },
  onPackage("graph as text", ({ pkg }) => [...renderText([upgradeGraph(pkg)])]),
  onPackage("graph as mermaid", ({ catalog }) => [...renderMermaid(catalog)]),
  onPackage("graph as dot", ({ pkg }) => [...renderDot([upgradeGraph(pkg)])]),
  onPackage("graph as SVG", ({ pkg }) => [...renderSvg([{ graph: upgradeGraph(pkg), steps: [] }])]),
  onPackage("successors", (about) => inquiries(about, "middle").map(resolveNext)),
  onPackage("reachable", (about) => inquiries(about, "lowest").map(reachableFrom)),
  onPackage("path", (about) => {
    const last = about.pkg.channels[0]?.entries.at(-1)?.name?.value ?? "";
    return inquiries(about, "lowest").map((each) => shortestPath(each, parseTarget(last)));
  }),
  onPackage("path to nowhere", (about) =>
    inquiries(about, "lowest").map((each) => shortestPath(each, parseTarget("999.0.0"))),
  ),
  onPackage("courses", ({ catalog, pkg }) => {
    const [channel] = pkg.channels;
    if (!channel) return undefined;
    const { entries } = automaticUpdatesIn(pkg, channel);
    const [from] = entries;
    return (
      from && [
        automaticPathInAnyChannel(pkg, from),
        ...olms.map((olm) => automaticUpdatePath({ catalog, pkg, channel }, olm, from)),
      ]
    );
  }),
  onPackage("question", ({ catalog, pkg }) => {
    const last = pkg.channels[0]?.entries.at(-1)?.name?.value ?? "";
    return [
      answerQuestion(catalog, pkg, { have: pkg.bundles[0]?.name?.value, want: last }),
      answerQuestion(catalog, pkg, { have: "1.0.7" }),
      answerQuestion(catalog, pkg, { want: last }),
    ];
  }),
  onPackage("graph questions", ({ pkg }) => {
    const [channel] = pkg.channels;
    if (!channel) return undefined;
    const updates = automaticUpdatesIn(pkg, channel);
    const from = updates.entries[updates.entries.length >> 1];
    if (!from) return undefined;
    return olms.map((olm) => [
      automaticSteps(updates, olm, from),
      successorEdges(pkg, channel, olm, from),
      stuckEntries(pkg, channel, olm),
      entriesReaching(pkg, channel, olm, from.name),
      predecessorsOf(pkg, channel, from.name),
      divergences(pkg, channel),
      stuckOutside(pkg, channel),
      channel.entries.map((entry) => countMatchedOutside(pkg, channel, entry)),
    ]);
  }),
  {
    name: "released with changes",
    prepare: async (sized) => {
      const catalog = catalogOf(sized);
      // In the released state, images were others and each entry was one that is missing now.
      const was = (text: string) => text.replaceAll("image: ", "image: old-").replaceAll("- name: ", "- name: old-");
      const files = Object.entries(sized.files).map(([path, text]) => [path, text + was(text)]);
      const released = {
        state: "git HEAD",
        packages: catalogOf({ ...sized, files: Object.fromEntries(files) }).packages,
      };
      checkCatalog(catalog, {});
      return () => checkCatalog(catalog, {}, undefined, released);
    },
  },
  {
    name: "released without the lowest",
    prepare: async (sized) => {
      const before = catalogOf(sized);
      const [path = "", text = ""] = Object.entries(sized.files)[0] ?? [];
      const files = {
        [path]: text.replaceAll(/^ {2}replaces: .*\n/gm, "").replaceAll(/^- name: .*\n(?=- name)/gm, ""),
      };
      const catalog = catalogOf({ ...sized, files });
      checkCatalog(catalog, {});
      return () => checkCatalog(catalog, {}, undefined, { state: "git HEAD", packages: before.packages });
    },
  },
  {
    name: "diff with itself",
    prepare: async (sized) => {
      const [before] = catalogOf(sized).packages.values();
      const [after] = catalogOf(sized).packages.values();
      return before && (() => olms.map((olm) => diffPackages(before, after, olm)));
    },
  },
  {
    name: "diff without the head",
    prepare: async (sized) => {
      const [before] = catalogOf(sized).packages.values();
      const last = before?.channels[0]?.entries.at(-1)?.name?.value ?? "";
      const [path = "", text = ""] = Object.entries(sized.files)[0] ?? [];
      const files = { [path]: text.replace(new RegExp(`- name: ${last}\\n  replaces: .*\\n`), "") };
      const [after] = catalogOf({ ...sized, files }).packages.values();
      return before && (() => olms.map((olm) => diffPackages(before, after, olm)));
    },
  },
  compared("comparison with itself", (text) => text),
  compared("comparison with every other entry", (text) => withoutOddEntries(text)),
  compared("comparison with a state of every other entry", (text) => text, withoutOddEntries),
];

/** Compares two states of the package in the first file, as the graph panel shows them. */
function compared(
  name: string,
  afterOf: (text: string) => string,
  beforeOf: (text: string) => string = (text) => text,
): Operation {
  return {
    name,
    prepare: async (sized) => {
      const [[path = "", text = ""] = [], ...rest] = Object.entries(sized.files);
      const read = (first: string) => {
        const files = Object.fromEntries([[path, first], ...rest]);
        return [...catalogOf({ ...sized, files }).packages.values()][0];
      };
      const [before, after] = [read(beforeOf(text)), read(afterOf(text))];
      return before && after && (() => [packageChanges(after, before), mergeGraphs(after, before)]);
    },
  };
}

/** Every other entry is gone; what refers to it stays. */
function withoutOddEntries(text: string): string {
  let count = 0;
  return text.replaceAll(/^- name: .*\n(?: {2}.*\n)*/gm, (entry) => (count++ % 2 === 1 ? "" : entry));
}
