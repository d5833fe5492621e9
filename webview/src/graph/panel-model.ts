// What the panel shows: the graph, the view state, and the layout that follows from both. Every change is drawn at once.

import { foldedAtFirst, type PanelGraph, type Row, readPanelGraph, sectionsOf } from "#picture";
import type { InstalledVersion, WireGraph } from "#protocol";
import { type LaidOutGraph, layOut } from "./lay-out.ts";
import { firstSelection, hasRow, type Selection } from "./selection.ts";
import { initialViewState, readViewState, shownEdges, type ViewState, writeViewState } from "./view-state.ts";

/** What the model needs of the panel. */
export interface ModelHost {
  /** The state that was stored before a reload. */
  getState(): unknown;
  setState(state: unknown): void;
  /** Shows the graph in the page. */
  draw(shown: LaidOutGraph, state: ViewState): void;
}

export class PanelModel {
  readonly #host: ModelHost;
  #state: ViewState;
  #shown: LaidOutGraph | undefined;
  /** The graph with all its edges. */
  #wire: WireGraph | undefined;
  #installed: readonly InstalledVersion[] = [];

  constructor(host: ModelHost) {
    this.#host = host;
    this.#state = readViewState(host.getState());
  }

  get state(): ViewState {
    return this.#state;
  }

  /** The shown graph with its layout; undefined while there is none. */
  get shown(): LaidOutGraph | undefined {
    return this.#shown;
  }

  get graph(): PanelGraph | undefined {
    return this.#shown?.graph;
  }

  /** Changes and stores the state without drawing it. */
  keep(changed: Partial<ViewState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#host.setState(writeViewState(this.#state));
  }

  /** Changes and stores the state, and draws it. */
  change(changed: Partial<ViewState>): void {
    this.keep(changed);
    if (this.#shown !== undefined) this.#draw(this.#shown.graph);
  }

  /** Shows a graph. What the user chose is kept for the same package; for another one, only how graphs are shown. */
  take(wire: WireGraph, source: ViewState["source"]): void {
    if (this.#state.source?.package !== wire.package) {
      const { kept, legend, table, edgeFilter, anyChannel, changesFolded } = this.#state;
      this.keep({ ...initialViewState, kept, legend, table, edgeFilter, anyChannel, changesFolded });
    }
    this.#wire = wire;
    const graph = this.#read(wire);
    this.keep({ source, folded: this.#state.folded ?? foldedAtFirst(graph) });
    this.#drawOther(graph);
  }

  /** Shows where versions are installed. */
  install(installed: readonly InstalledVersion[]): void {
    this.#installed = installed;
    if (this.#wire !== undefined) this.#draw(this.#read(this.#wire));
  }

  /** Shows other edges. */
  see(edges: Partial<Pick<ViewState, "edgeFilter" | "anyChannel">>): void {
    this.keep(edges);
    if (this.#wire !== undefined) this.#drawOther(this.#read(this.#wire));
  }

  /** Shows no graph. */
  clear(): void {
    this.#shown = undefined;
    this.#wire = undefined;
  }

  rowOf(key: string | undefined): Row | undefined {
    return this.#shown?.layout.rows.find(({ row }) => row.key === key)?.row;
  }

  /** The selected row; undefined if it is not shown. */
  get selectedRow(): Row | undefined {
    return this.rowOf(this.#state.selected);
  }

  foldAll(fold: boolean): void {
    if (this.#shown !== undefined) this.change({ folded: new Set(fold ? sectionsOf(this.#shown.graph) : []) });
  }

  /** Expands or collapses the section of a minor version. */
  toggle(minor: string): void {
    const folded = new Set(this.#state.folded);
    if (!folded.delete(minor)) folded.add(minor);
    this.change({ folded });
  }

  /** Expands the section of a version. */
  unfold(name: string): void {
    const minor = this.graph?.byName.get(name)?.minor;
    if (minor !== undefined && this.#state.folded?.has(minor)) this.toggle(minor);
  }

  #read(wire: WireGraph): PanelGraph {
    return readPanelGraph(wire, shownEdges(this.#state), this.#installed);
  }

  /** Draws another graph. The selection stays if the graph still contains it. */
  #drawOther(graph: PanelGraph): void {
    const selection: Partial<Selection> = hasRow(graph, this.#state.selected) ? {} : firstSelection(graph);
    this.keep(selection);
    this.#draw(graph);
  }

  #draw(graph: PanelGraph): void {
    this.#shown = layOut(graph, this.#state);
    this.#host.draw(this.#shown, this.#state);
  }
}
