// Starts the graph panel, and connects its parts: messages of the extension and events of the page lead to the model, the
// selection and the question, and what they change is drawn by the view.

import { type FromGraphPanel, readToGraphPanel, type ToGraphPanel } from "#protocol";
import type { VsCodeApi } from "../shared/vscode-api.ts";
import type { KeyAction } from "./key-action.ts";
import { listenToKeys } from "./panel-keys.ts";
import { PanelModel } from "./panel-model.ts";
import { PanelSelection } from "./panel-selection.ts";
import { type PanelEvents, PanelView } from "./panel-view.ts";
import { PanelQuestion } from "./question/panel-question.ts";
import { selectHead } from "./selection.ts";
import { drawPicture } from "./shown-picture.ts";
import { everything, isChosen } from "./view-state.ts";

/** Starts the panel in `root` for the lifetime of the page. */
export function startPanel(root: HTMLElement, host: VsCodeApi<FromGraphPanel>): void {
  const panel = new Panel(root, host);
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readToGraphPanel(data);
    if (message !== undefined) panel.receive(message);
  });
  window.addEventListener("focus", () => panel.takeFocus());
  listenToKeys(root.ownerDocument, (action) => panel.act(action));
  host.postMessage({ type: "ready" });
}

class Panel {
  readonly #host: VsCodeApi<FromGraphPanel>;
  readonly #root: HTMLElement;
  readonly #view: PanelView;
  readonly #model: PanelModel;
  readonly #selection: PanelSelection;
  readonly #question: PanelQuestion;

  constructor(root: HTMLElement, host: VsCodeApi<FromGraphPanel>) {
    this.#host = host;
    this.#root = root;
    this.#view = new PanelView(root, this.#events());
    this.#model = new PanelModel({
      getState: () => host.getState(),
      setState: (state) => host.setState(state),
      draw: (shown, state) => this.#view.show(shown, state, this.#question.shown(state)),
    });
    const send = (message: FromGraphPanel) => host.postMessage(message);
    this.#selection = new PanelSelection(this.#model, this.#view, send);
    this.#question = new PanelQuestion({
      state: () => this.#model.state,
      change: (changed) => this.#model.change(changed),
      send,
      reveal: (name) => this.#selection.reveal(name),
    });
  }

  receive(message: ToGraphPanel): void {
    switch (message.type) {
      case "graph":
        return this.#take(message);
      case "select":
        return this.#selection.followCursor(message);
      case "note":
        return this.#view.showNote(message.note);
      case "installed":
        return this.#model.install(message.installed);
      case "draw":
        return void this.#sendPicture(message);
      case "kept":
        return this.#model.keep({ kept: message.kept });
      case "copied":
        return this.#view.showCopied();
      case "question":
        return this.#question.change(message.have === null ? { want: message.want } : { have: message.have });
      case "answer":
        return this.#question.receive(message);
      case "empty":
        this.#model.clear();
        return this.#view.showNothing(message.reason);
      default:
        message satisfies never;
    }
  }

  /** Focuses the list when the panel gets the focus and no element in it has it. */
  takeFocus(): void {
    if (document.hasFocus() && document.activeElement === document.body) this.#view.list.takeFocus();
  }

  #take({ graph, source, note }: Extract<ToGraphPanel, { type: "graph" }>): void {
    const isFirst = this.#model.shown === undefined;
    const { source: before, scroll } = this.#model.state;
    const isSamePackage = before?.package === graph.package;
    if (!isSamePackage) this.#selection.remember(undefined);
    this.#view.showNote(note);
    this.#question.expectGraph();
    this.#model.take(graph, source);
    this.#question.ask();
    if (!isSamePackage || isFirst) this.#view.list.scrollTo(isSamePackage ? scroll : 0);
    if (!isSamePackage) this.#selection.show();
    this.#selection.followCursor(graph.selected);
    if (isFirst) this.takeFocus();
  }

  async #sendPicture({ number, format, svg }: Extract<ToGraphPanel, { type: "draw" }>): Promise<void> {
    const { shown, state } = this.#model;
    const picture = shown && { ...shown, state, question: this.#question.shown(state), panel: this.#root };
    this.#host.postMessage({ type: "picture", number, content: await drawPicture(format, svg, picture) });
  }

  #events(): PanelEvents {
    const selectVersion = (name: string, channel?: string) => this.#selection.selectVersion(name, channel);
    const open: PanelEvents["details"]["open"] = (at) => this.#selection.open(at, true);
    return {
      header: {
        pickPackage: () => this.act("package"),
        filter: (filter) => this.#filter(filter),
        undoFilter: () => this.#undoFilter(),
        toggleProblems: () => this.#model.change({ problems: !this.#model.state.problems }),
        leaveFilter: () => this.#selection.focusList(),
        foldAll: (fold) => this.#model.foldAll(fold),
        toggleTable: () => this.#toggleTable(),
        toggleQuestion: () => (this.#model.state.asking ? this.#leaveQuestion() : this.#openQuestion("have")),
        toggleLegend: () => this.act("legend"),
        stopComparing: () => this.#host.postMessage({ type: "stopComparing" }),
        nextFinding: (severity) => this.#selection.nextFinding(severity),
        see: (edges) => this.#model.see(edges),
      },
      list: {
        clicked: (key, channel, twice) => this.#selection.click(key, channel, twice),
        scrolled: (scroll) => this.#model.keep({ scroll }),
      },
      choseChannels: (only) => this.#choose(only),
      question: {
        ask: (changed) => this.#question.change(changed),
        leave: () => this.#leaveQuestion(),
        chooseScope: (scope) => this.#model.change({ scope }),
        copy: (text) => this.#host.postMessage({ type: "copy", text }),
        open,
        selectVersion,
      },
      details: {
        open,
        selectVersion,
        foldChanges: (changesFolded) => this.#model.keep({ changesFolded }),
      },
    };
  }

  /** Does what a key asks for. */
  act(action: KeyAction): void {
    switch (action) {
      case "search":
        return this.#view.header.focusFilter();
      case "package":
        return this.#host.postMessage({ type: "pickPackage" });
      case "clear":
        return isChosen(this.#model.state) ? this.#undoFilter() : this.#leaveQuestion();
      case "have":
      case "want":
        return this.#askAboutRow(action);
      case "table":
        this.#toggleTable();
        return this.#selection.focusList();
      case "legend":
        return this.#model.change({ legend: !this.#model.state.legend });
      case "open":
      case "reveal":
        return this.#selection.openRow(action === "open");
      case "nextChange":
      case "previousChange":
        return this.#selection.goToChange(action);
      case "nextChannel":
      case "previousChannel":
        return this.#selection.stepChannel(action);
      default:
        return this.#selection.move(action);
    }
  }

  #filter(filter: string): void {
    const { selected, channel, filter: before } = this.#model.state;
    if (filter === "") this.#selection.remember(undefined);
    else if (before === "") this.#selection.remember({ selected, channel });
    this.#model.change({ filter });
  }

  /** Clears the filter and shows what was selected before it; without a filter, shows all channels and versions. */
  #undoFilter(): void {
    this.#model.change(this.#model.state.filter === "" ? everything : { filter: "" });
    this.#selection.restore();
  }

  /** Shows the table or the lanes, where the selected version is. */
  #toggleTable(): void {
    this.#model.change({ table: !this.#model.state.table });
    this.#selection.show();
  }

  /** Shows only these channels, and selects one of their versions. */
  #choose(only: ReadonlySet<string>): void {
    this.#model.change({ only });
    const [first] = only;
    const { graph, selectedRow } = this.#model;
    if (graph === undefined || first === undefined || selectedRow !== undefined) return;
    const { selected, channel } = selectHead(graph, first);
    this.#selection.select(selected, channel);
  }

  /** Asks about the selected version. On a section, the user enters the version. */
  #askAboutRow(part: "have" | "want"): void {
    const row = this.#model.selectedRow;
    if (row?.kind === "version") this.#question.change({ [part]: row.version.name });
    else this.#openQuestion(part);
  }

  #openQuestion(part: "have" | "want"): void {
    this.#model.change({ asking: true });
    this.#view.bar.focus(part);
  }

  #leaveQuestion(): void {
    if (!this.#model.state.asking) return;
    const hadFocus = this.#view.bar.hasFocus();
    this.#question.leave();
    if (hadFocus) this.#selection.focusList();
  }
}
