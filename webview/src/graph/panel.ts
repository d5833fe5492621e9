// The controller of the graph panel: holds its state, handles messages and user events, and updates the view.

import { foldedAtFirst, type PanelGraph, type Row, readPanelGraph, sectionKey, sectionsOf, versionKey } from "#picture";
import {
  type FromGraphPanel,
  type InstalledVersion,
  readToGraphPanel,
  type ToGraphPanel,
  type WireGraph,
  type WireLocation,
} from "#protocol";
import type { VsCodeApi } from "../shared/vscode-api.ts";
import type { KeyAction } from "./key-action.ts";
import { type LaidOutGraph, layOut } from "./lay-out.ts";
import { PanelView } from "./panel-view.ts";
import { PanelQuestion } from "./question/panel-question.ts";
import {
  findPlace,
  firstSelection,
  type Selection,
  selectHead,
  stepChange,
  stepChannel,
  stepRow,
} from "./selection.ts";
import { drawPicture } from "./shown-picture.ts";
import { initialViewState, readViewState, shownEdges, type ViewState, writeViewState } from "./view-state.ts";

/** Starts the panel in `root` for the lifetime of the page. */
export function startPanel(root: HTMLElement, host: VsCodeApi<FromGraphPanel>): void {
  const panel = new Panel(root, host);
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readToGraphPanel(data);
    if (message !== undefined) panel.receive(message);
  });
  window.addEventListener("focus", () => panel.takeFocus());
  host.postMessage({ type: "ready" });
}

class Panel {
  readonly #host: VsCodeApi<FromGraphPanel>;
  readonly #root: HTMLElement;
  readonly #view: PanelView;
  #state: ViewState;
  #shown: LaidOutGraph | undefined;
  /** The graph with all its edges. */
  #wire: WireGraph | undefined;
  #installed: readonly InstalledVersion[] = [];
  #findingsVisited = 0;
  readonly #question: PanelQuestion;
  /** What was selected before the filter; undefined without a filter, or if the user selected something since. */
  #beforeFilter: Selection | undefined;

  constructor(root: HTMLElement, host: VsCodeApi<FromGraphPanel>) {
    this.#host = host;
    this.#root = root;
    this.#state = readViewState(host.getState());
    this.#question = new PanelQuestion({
      state: () => this.#state,
      change: (changed) => this.#change(changed),
      send: (message) => host.postMessage(message),
      reveal: (name) => this.#reveal(name),
    });
    this.#view = new PanelView(root, {
      header: {
        pickPackage: () => host.postMessage({ type: "pickPackage" }),
        filter: (filter) => this.#filter(filter),
        undoFilter: () => this.#undoFilter(),
        toggleProblems: () => this.#change({ problems: !this.#state.problems }),
        leaveFilter: () => this.#focusList(),
        foldAll: (fold) => this.#foldAll(fold),
        toggleTable: () => this.#toggleTable(),
        toggleLegend: () => this.#change({ legend: !this.#state.legend }),
        stopComparing: () => host.postMessage({ type: "stopComparing" }),
        nextFinding: (severity) => this.#nextFinding(severity),
        see: (edges) => this.#see(edges),
      },
      list: {
        clicked: (key, channel, twice) => this.#clicked(key, channel, twice),
        key: (action) => this.#act(action),
        scrolled: (scroll) => this.#keep({ scroll }),
        choseChannels: (only) => this.#choose(only),
      },
      question: {
        ask: (changed) => this.#question.change(changed),
        leave: () => this.#leaveQuestion(),
        chooseScope: (scope) => this.#change({ scope }),
        copy: (text) => host.postMessage({ type: "copy", text }),
        open: (at) => this.#open(at, true),
        selectVersion: (name) => this.#selectVersion(name, undefined),
      },
      details: {
        open: (at) => this.#open(at, true),
        selectVersion: (name, channel) => this.#selectVersion(name, channel),
        foldChanges: (changesFolded) => this.#keep({ changesFolded }),
      },
    });
  }

  receive(message: ToGraphPanel): void {
    switch (message.type) {
      case "graph":
        this.#view.showNote(message.note);
        this.#take(message.graph, message.source);
        break;
      case "select":
        this.#followCursor(message);
        break;
      case "note":
        this.#view.showNote(message.note);
        break;
      case "installed":
        this.#installed = message.installed;
        if (this.#wire !== undefined) this.#draw(this.#read(this.#wire));
        break;
      case "draw":
        void this.#sendPicture(message);
        break;
      case "kept":
        this.#keep({ kept: message.kept });
        break;
      case "question":
        this.#question.change(message.have === null ? { want: message.want } : { have: message.have });
        break;
      case "answer":
        this.#question.receive(message);
        break;
      case "empty":
        this.#shown = undefined;
        this.#wire = undefined;
        this.#view.showNothing(message.reason);
        break;
      default:
        message satisfies never;
    }
  }

  async #sendPicture({ number, format, svg }: Extract<ToGraphPanel, { type: "draw" }>): Promise<void> {
    const question = this.#question.shown(this.#state);
    const shown = this.#shown && { ...this.#shown, state: this.#state, question, panel: this.#root };
    this.#host.postMessage({ type: "picture", number, content: await drawPicture(format, svg, shown) });
  }

  /** Focuses the list when the panel gets the focus and no element in it has it. */
  takeFocus(): void {
    if (document.hasFocus() && document.activeElement === document.body) this.#view.list.takeFocus();
  }

  /** Shows a graph. The view state is kept for the same package, and reset for another. */
  #take(wire: WireGraph, source: ViewState["source"]): void {
    const isFirst = this.#shown === undefined;
    const isSamePackage = this.#state.source?.package === wire.package;
    if (!isSamePackage) {
      this.#beforeFilter = undefined;
      this.#keep({
        ...initialViewState,
        kept: this.#state.kept,
        legend: this.#state.legend,
        table: this.#state.table,
        edgeFilter: this.#state.edgeFilter,
        anyChannel: this.#state.anyChannel,
        changesFolded: this.#state.changesFolded,
      });
    }
    this.#wire = wire;
    const graph = this.#read(wire);
    this.#keep({ source, folded: this.#state.folded ?? foldedAtFirst(graph) });
    if (!knows(graph, this.#state.selected)) this.#keep(firstSelection(graph));
    const { scroll } = this.#state;
    this.#question.ask();
    this.#draw(graph);
    if (!isSamePackage || isFirst) this.#view.list.scrollTo(isSamePackage ? scroll : 0);
    this.#followCursor(wire.selected);
    if (isFirst) this.takeFocus();
  }

  #read(wire: WireGraph): PanelGraph {
    return readPanelGraph(wire, shownEdges(this.#state), this.#installed);
  }

  /** Changes and stores the state without updating the view. */
  #keep(changed: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#host.setState(writeViewState(this.#state));
  }

  #change(changed: Partial<ViewState>): void {
    this.#keep(changed);
    if (this.#shown !== undefined) this.#draw(this.#shown.graph);
  }

  #draw(graph: PanelGraph): void {
    this.#shown = layOut(graph, this.#state);
    const { layout } = this.#shown;
    this.#view.show(graph, layout, this.#state, this.#question.shown(this.#state));
  }

  /** Shows other edges. The selection stays if the graph still contains it. */
  #see(edges: Partial<Pick<ViewState, "edgeFilter" | "anyChannel">>): void {
    this.#keep(edges);
    if (this.#wire === undefined) return;
    const graph = this.#read(this.#wire);
    if (!knows(graph, this.#state.selected)) this.#keep(firstSelection(graph));
    this.#draw(graph);
  }

  #filter(filter: string): void {
    const { selected, channel } = this.#state;
    if (filter === "") this.#beforeFilter = undefined;
    else if (this.#state.filter === "") this.#beforeFilter = { selected, channel };
    this.#change({ filter });
  }

  /** Clears the filter and shows what was selected before it; without a filter, shows all channels and versions. */
  #undoFilter(): void {
    const before = this.#beforeFilter;
    this.#beforeFilter = undefined;
    this.#change(this.#state.filter === "" ? noChoice : { filter: "" });
    if (before !== undefined) this.#select(before.selected, before.channel);
    if (this.#state.selected !== undefined) this.#view.list.reveal(this.#state.selected, { focus: false });
  }

  #open(at: WireLocation | undefined, focus: boolean): void {
    if (at !== undefined) this.#host.postMessage({ type: "open", at, focus });
  }

  #rowOf(key: string | undefined): Row | undefined {
    return this.#shown?.layout.rows.find(({ row }) => row.key === key)?.row;
  }

  #select(key: string | undefined, channel: string | undefined): void {
    this.#beforeFilter = undefined;
    this.#keep({ selected: key, channel: channel ?? this.#state.channel });
    this.#view.list.select(this.#state.selected, this.#state.channel);
    if (this.#shown !== undefined) this.#view.showDetails(this.#shown.graph, this.#state);
  }

  /** Selects a version. Expands its section, and clears a filter that hides it. */
  #selectVersion(name: string, channel: string | undefined): void {
    this.#keep({ selected: versionKey(name), channel: channel ?? this.#state.channel });
    this.#unfold(name);
    if (this.#rowOf(versionKey(name)) === undefined) this.#change(noChoice);
    this.#followTo(name, channel);
  }

  /** Selects the version at the cursor, or the head of the channel. A filter stays, even if it hides the version. */
  #followCursor({ channel, entry }: WireGraph["selected"]): void {
    if (entry === null && channel !== null) this.#followChannel(channel);
    if (entry !== null && this.#shown?.graph.byName.has(entry)) this.#followTo(entry, channel ?? undefined);
  }

  #followChannel(name: string): void {
    const { graph } = this.#shown ?? {};
    const channel = graph?.channels.find((each) => each.name === name);
    const shown = channel?.wire.heads[0] ?? graph?.versions.find((version) => channel?.entries.has(version.name))?.name;
    if (shown !== undefined) this.#followTo(shown, name);
  }

  #followTo(name: string, channel: string | undefined): void {
    this.#unfold(name);
    this.#select(versionKey(name), channel);
    this.#view.list.reveal(versionKey(name), { focus: false });
  }

  #reveal(name: string): void {
    this.#unfold(name);
    this.#view.list.reveal(versionKey(name), { focus: false });
  }

  #unfold(name: string): void {
    const { folded } = this.#state;
    const minor = this.#shown?.graph.byName.get(name)?.minor;
    if (minor === undefined || !folded?.has(minor)) return;
    this.#change({ folded: new Set([...folded].filter((other) => other !== minor)) });
  }

  /** Goes to the next finding of that severity, and from the last to the first. */
  #nextFinding(severity: "error" | "warning"): void {
    if (this.#shown === undefined) return;
    const { graph } = this.#shown;
    const findings = graph.wire.findings.filter((finding) => finding.severity === severity);
    const finding = findings[this.#findingsVisited++ % findings.length];
    if (finding === undefined) return;
    const { entry, channel } = finding;
    if (entry !== null && graph.byName.has(entry)) this.#selectVersion(entry, channel ?? undefined);
    this.#open(finding.at, false);
  }

  /** Goes to the next version that differs from the other state, and from the last to the first. */
  #goToChange(action: "nextChange" | "previousChange"): void {
    const { graph } = this.#shown ?? {};
    const name = graph && stepChange(graph, this.#state.selected, action);
    if (name === undefined) return;
    this.#selectVersion(name, undefined);
    this.#view.list.reveal(versionKey(name), { focus: true });
  }

  #foldAll(fold: boolean): void {
    if (this.#shown !== undefined) this.#change({ folded: new Set(fold ? sectionsOf(this.#shown.graph) : []) });
  }

  /** Shows the table or the lanes, where the selected version is. */
  #toggleTable(): void {
    this.#change({ table: !this.#state.table });
    if (this.#state.selected !== undefined) this.#view.list.reveal(this.#state.selected, { focus: false });
  }

  #toggle(minor: string): void {
    const folded = new Set(this.#state.folded);
    if (!folded.delete(minor)) folded.add(minor);
    this.#change({ folded });
    this.#view.list.reveal(sectionKey(minor), { focus: false });
  }

  /** Shows only these channels, and selects one of their versions. */
  #choose(only: ReadonlySet<string>): void {
    this.#change({ only });
    const [first] = only;
    if (this.#shown === undefined || first === undefined || this.#rowOf(this.#state.selected) !== undefined) return;
    const { selected, channel } = selectHead(this.#shown.graph, first);
    this.#select(selected, channel);
  }

  #clicked(key: string, channel: string | undefined, twice: boolean): void {
    const row = this.#rowOf(key);
    if (row === undefined || this.#shown === undefined) return;
    this.#select(key, channel);
    this.#view.list.reveal(key, { focus: true });
    if (row.kind === "section") this.#toggle(row.minor);
    else this.#open(findPlace(this.#shown.graph, row.version.name, this.#state.channel), twice);
  }

  #act(action: KeyAction): void {
    switch (action) {
      case "search":
        return this.#view.header.focusFilter();
      case "package":
        return this.#host.postMessage({ type: "pickPackage" });
      case "clear":
        return isChosen(this.#state) ? this.#undoFilter() : this.#leaveQuestion();
      case "have":
      case "want":
        return this.#askAboutRow(action);
      case "table":
        this.#toggleTable();
        return this.#focusList();
      case "legend":
        return this.#change({ legend: !this.#state.legend });
      case "open":
      case "reveal":
        return this.#openRow(action === "open");
      case "nextChange":
      case "previousChange":
        return this.#goToChange(action);
      case "nextChannel":
      case "previousChannel":
        return this.#step(action);
      default:
        return this.#move(action);
    }
  }

  #askAboutRow(part: "have" | "want"): void {
    const row = this.#rowOf(this.#state.selected);
    if (row?.kind === "version") this.#question.change({ [part]: row.version.name });
  }

  #leaveQuestion(): void {
    this.#question.leave();
    this.#focusList();
  }

  #openRow(focus: boolean): void {
    const row = this.#rowOf(this.#state.selected);
    if (row?.kind === "section") this.#toggle(row.minor);
    if (row?.kind !== "version" || this.#shown === undefined) return;
    this.#open(findPlace(this.#shown.graph, row.version.name, this.#state.channel), focus);
  }

  #step(action: "nextChannel" | "previousChannel"): void {
    const row = this.#rowOf(this.#state.selected);
    if (row?.kind !== "version" || this.#shown === undefined) return;
    this.#select(row.key, stepChannel(this.#shown.graph, row.version.name, this.#state.channel, action));
  }

  #move(action: KeyAction): void {
    if (this.#shown === undefined) return;
    const row = this.#rowOf(this.#state.selected);
    const folds = row?.kind === "section" && (row.folded ? action === "onwards" : action === "back");
    if (folds) return this.#toggle(row.minor);
    const { graph, layout } = this.#shown;
    const next = stepRow(graph, layout, this.#state, action, this.#view.list.pageSize());
    if (next === undefined) return;
    this.#beforeFilter = undefined;
    this.#select(next, undefined);
    this.#view.list.reveal(next, { focus: true });
  }

  #focusList(): void {
    const row = this.#rowOf(this.#state.selected) ?? this.#shown?.layout.rows[0]?.row;
    if (row === undefined) return this.#change(noChoice);
    // The first version that the filter left is nobody's choice: Escape still brings back what was selected before.
    const before = this.#beforeFilter;
    this.#select(row.key, undefined);
    this.#beforeFilter = before;
    this.#view.list.reveal(row.key, { focus: true });
  }
}

/** Every version of every channel. */
const noChoice = { filter: "", problems: false, only: new Set<string>() } as const;

function isChosen({ filter, problems, only }: ViewState): boolean {
  return filter !== "" || problems || only.size > 0;
}

/** True if the graph has a version or section with this key. */
function knows(graph: PanelGraph, key: string | undefined): boolean {
  return graph.versions.some(
    ({ name, minor }) => versionKey(name) === key || (minor !== undefined && sectionKey(minor) === key),
  );
}
