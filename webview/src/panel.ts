// The panel's one place of state: messages and clicks in, a new view out.

import { type FromPanel, readToPanel, type ToPanel, type WireGraph, type WirePlace } from "#protocol";
import { element } from "./element.ts";
import { noCatalogHint, noChannelHint, noMatchHint, renderEmptyState } from "./empty-state.ts";
import type { KeyAction } from "./key-action.ts";
import { type Layout, layoutGraph } from "./layout.ts";
import { renderLegend } from "./legend.ts";
import { type PanelGraph, readPanelGraph } from "./panel-graph.ts";
import { createPanelHeader } from "./panel-header.ts";
import { foldedAtFirst, listRows, sectionKey, sectionsOf, versionKey } from "./rows.ts";
import { findPlace, firstSelection, headOf, stepChannel, stepRow } from "./selection.ts";
import { renderDetails } from "./version-details.ts";
import { createVersionList } from "./version-list.ts";
import { freshState, readViewState, type ViewState, writeViewState } from "./view-state.ts";
import type { VsCodeApi } from "./vscode-api.ts";

/** Fills `root` and lives as long as the page. */
export function startPanel(root: HTMLElement, host: VsCodeApi): void {
  let state = readViewState(host.getState());
  let graph: PanelGraph | undefined;
  let layout: Layout | undefined;
  let findingsShown = 0;

  const header = createPanelHeader({
    switchPackage: (name) => send({ type: "switchPackage", package: name }),
    filter: (filter) => change({ filter }),
    leaveFilter: () => focusList(),
    foldAll: (fold) => change({ folded: new Set(fold && graph !== undefined ? sectionsOf(graph) : []) }),
    toggleLegend: () => change({ legend: !state.legend }),
    nextFinding: (severity) => nextFinding(severity),
  });
  const list = createVersionList({
    clicked: (key, channel, twice) => clicked(key, channel, twice),
    key: (action) => act(action),
    scrolled: (scroll) => keep({ scroll }),
    choseChannels: (only) => choose(only),
  });
  const note = element("p", { class: "note", role: "status" });
  const empty = element("div", { class: "empty-place" });
  const legend = renderLegend();
  const details = element("aside", { class: "details", "aria-label": "Selected version", tabindex: 0 });
  const content = element("div", { class: "content" }, list.element, empty, details);
  root.append(header.element, note, legend, content);

  const send = (message: FromPanel) => host.postMessage(message);
  const open = (at: WirePlace | undefined, focus: boolean) => at !== undefined && send({ type: "open", at, focus });

  /** Changes what is kept without drawing anything. */
  function keep(changed: Partial<ViewState>): void {
    state = { ...state, ...changed };
    host.setState(writeViewState(state));
  }

  function change(changed: Partial<ViewState>): void {
    keep(changed);
    draw();
  }

  function draw(): void {
    root.dataset["ready"] = "true";
    legend.hidden = !state.legend || graph === undefined;
    header.element.hidden = graph === undefined;
    if (graph === undefined) return;
    const rows = listRows(graph, { folded: state.folded ?? new Set(), filter: state.filter, only: state.only });
    layout = layoutGraph(graph, rows, state.only);
    list.show({ graph, layout, only: state.only });
    list.select(state.selected, state.channel);
    drawHeader(graph);
    drawDetails(graph);
    drawEmpty(graph, rows.length);
  }

  function drawHeader(shown: PanelGraph): void {
    const filtered = state.filter.trim() !== "" || state.only.size > 0;
    const choice = { folded: new Set<string>(), filter: state.filter, only: state.only };
    const found = filtered ? listRows(shown, choice).filter(({ kind }) => kind === "version").length : undefined;
    const all = sectionsOf(shown);
    const folded = all.every((minor) => state.folded?.has(minor));
    const sections = all.length === 0 || state.filter.trim() !== "" ? "none" : folded ? "folded" : "open";
    header.show({ graph: shown, found, filter: state.filter, sections, legend: state.legend });
  }

  function drawDetails(shown: PanelGraph): void {
    const version = shown.versions.find(({ name }) => versionKey(name) === state.selected);
    details.hidden = version === undefined;
    if (version === undefined) return;
    const events = { open: (at: WirePlace) => open(at, true), selectVersion };
    details.replaceChildren(...renderDetails(shown, version, events));
  }

  function drawEmpty(shown: PanelGraph, rows: number): void {
    list.element.hidden = shown.channels.length === 0;
    empty.hidden = rows > 0;
    if (shown.channels.length === 0) {
      empty.replaceChildren(renderEmptyState(`Package '${shown.wire.package}' has no channel yet.`, noChannelHint));
    } else {
      empty.replaceChildren(renderEmptyState("No version matches.", noMatchHint));
    }
  }

  function select(key: string | undefined, channel: string | undefined): void {
    keep({ selected: key, channel: channel ?? state.channel });
    list.select(state.selected, state.channel);
    if (graph !== undefined) drawDetails(graph);
  }

  /** Selects a version wherever it is: its section is unfolded, and a filter that hides it is taken away. */
  function selectVersion(name: string, channel: string | undefined): void {
    const minor = graph?.byName.get(name)?.minor;
    const key = versionKey(name);
    keep({ selected: key, channel: channel ?? state.channel });
    if (minor !== undefined && state.folded?.has(minor)) {
      change({ folded: new Set([...state.folded].filter((folded) => folded !== minor)) });
    }
    if (!layout?.rows.some(({ row }) => row.key === key)) change({ filter: "", only: new Set() });
    select(key, channel);
    list.reveal(key, { focus: false });
  }

  /** Shows these channels only; what is selected then is one of theirs. */
  function choose(only: ReadonlySet<string>): void {
    change({ only });
    const [first] = only;
    if (graph === undefined || first === undefined || layout?.rows.some(({ row }) => row.key === state.selected))
      return;
    const { selected, channel } = headOf(graph, first);
    select(selected, channel);
  }

  function clicked(key: string, channel: string | undefined, twice: boolean): void {
    const row = layout?.rows.find((placed) => placed.row.key === key)?.row;
    if (row === undefined || graph === undefined) return;
    select(key, channel);
    list.reveal(key, { focus: true });
    if (row.kind === "section") toggle(row.minor);
    else open(findPlace(graph, row.version.name, state.channel), twice);
  }

  function nextFinding(severity: "error" | "warning"): void {
    const findings = graph?.wire.findings.filter((finding) => finding.severity === severity) ?? [];
    const finding = findings[findingsShown++ % findings.length];
    if (finding === undefined) return;
    if (finding.entry !== null && graph?.byName.has(finding.entry))
      selectVersion(finding.entry, finding.channel ?? undefined);
    open(finding.at, false);
  }

  function toggle(minor: string): void {
    const folded = new Set(state.folded);
    if (!folded.delete(minor)) folded.add(minor);
    change({ folded });
    list.reveal(sectionKey(minor), { focus: false });
  }

  function act(action: KeyAction): void {
    if (graph === undefined || layout === undefined) return;
    if (action === "search") return header.focusFilter();
    if (action === "clear") return change({ filter: "", only: new Set() });
    if (action === "legend") return change({ legend: !state.legend });
    const row = layout.rows.find((placed) => placed.row.key === state.selected)?.row;
    if (action === "open" || action === "reveal") {
      if (row?.kind === "version") open(findPlace(graph, row.version.name, state.channel), action === "open");
      if (row?.kind === "section") toggle(row.minor);
      return;
    }
    if (action === "nextChannel" || action === "previousChannel") {
      if (row?.kind === "version") select(row.key, stepChannel(graph, row.version.name, state.channel, action));
      return;
    }
    if (row?.kind === "section" && (action === "back" ? !row.folded : action === "onwards" && row.folded)) {
      return toggle(row.minor);
    }
    const next = stepRow(graph, layout, { selected: state.selected, channel: state.channel }, action, list.pageSize());
    if (next === undefined) return;
    select(next, undefined);
    list.reveal(next, { focus: true });
  }

  function focusList(): void {
    const first = layout?.rows[0]?.row.key;
    const selected = layout?.rows.some(({ row }) => row.key === state.selected) ? state.selected : first;
    if (selected === undefined) return;
    select(selected, undefined);
    list.reveal(selected, { focus: true });
  }

  function receive(message: ToPanel): void {
    switch (message.type) {
      case "graph":
        showNote(message.note);
        takeGraph(message.graph, message.source);
        break;
      case "select":
        if (message.entry !== null) selectVersion(message.entry, message.channel ?? undefined);
        break;
      case "note":
        showNote(message.note);
        break;
      case "empty":
        showNothing(message.reason);
        break;
      default:
        message satisfies never;
    }
  }

  function takeGraph(wire: WireGraph, source: ViewState["source"]): void {
    const before = state.source;
    const first = graph === undefined;
    const samePackage = before?.package === wire.package;
    graph = readPanelGraph(wire);
    if (!samePackage) keep({ ...freshState, legend: state.legend });
    keep({ source, folded: state.folded ?? foldedAtFirst(graph) });
    if (
      !graph.versions.some(({ name, minor }) =>
        [versionKey(name), sectionKey(minor ?? "")].includes(state.selected ?? ""),
      )
    ) {
      keep(firstSelection(graph));
    }
    const { scroll } = state;
    draw();
    if (!samePackage || first) list.scrollTo(samePackage ? scroll : 0);
    const { channel, entry } = wire.selected;
    if (entry !== null && graph.byName.has(entry)) selectVersion(entry, channel ?? undefined);
  }

  function showNothing(reason: string): void {
    graph = undefined;
    layout = undefined;
    list.element.hidden = true;
    details.hidden = true;
    empty.hidden = false;
    empty.replaceChildren(renderEmptyState(reason, noCatalogHint));
    draw();
  }

  function showNote(text: string | null): void {
    note.textContent = text ?? "";
    note.hidden = text === null;
  }

  showNote(null);
  empty.hidden = true;
  list.element.hidden = true;
  details.hidden = true;
  header.element.hidden = true;
  legend.hidden = true;
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readToPanel(data);
    if (message !== undefined) receive(message);
  });
  send({ type: "ready" });
}
