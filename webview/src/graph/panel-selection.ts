// Moves the selection of the panel, and with it the view and the keyboard: by mouse, keys and links, and with the cursor.

import { sectionKey, versionKey } from "#picture";
import type { FromGraphPanel, WireGraph, WireLocation } from "#protocol";
import type { KeyAction } from "./key-action.ts";
import type { PanelModel } from "./panel-model.ts";
import type { PanelView } from "./panel-view.ts";
import { findPlace, type Selection, stepChange, stepChannel, stepRow } from "./selection.ts";
import { everything } from "./view-state.ts";

type Severity = "error" | "warning";

export class PanelSelection {
  readonly #model: PanelModel;
  readonly #view: PanelView;
  readonly #send: (message: FromGraphPanel) => void;
  /** What was selected before the filter; undefined without a filter, or if the user selected something since. */
  #beforeFilter: Selection | undefined;
  /** The number of findings of each severity that were visited. */
  readonly #visited: Record<Severity, number> = { error: 0, warning: 0 };

  constructor(model: PanelModel, view: PanelView, send: (message: FromGraphPanel) => void) {
    this.#model = model;
    this.#view = view;
    this.#send = send;
  }

  /** Selects a row, in the same channel if none is given. */
  select(key: string | undefined, channel: string | undefined): void {
    this.#beforeFilter = undefined;
    this.#mark(key, channel);
  }

  #mark(key: string | undefined, channel: string | undefined): void {
    this.#model.keep({ selected: key, channel: channel ?? this.#model.state.channel });
    this.#view.select(this.#model.state);
  }

  /** Keeps the selection for `restore`, or forgets it. */
  remember(selection: Selection | undefined): void {
    this.#beforeFilter = selection;
  }

  /** Selects what was remembered, unless the user has selected something since. */
  restore(): void {
    const before = this.#beforeFilter;
    if (before !== undefined) this.select(before.selected, before.channel);
    this.show();
  }

  /** Brings the selected row into view. */
  show(): void {
    const { selected } = this.#model.state;
    if (selected !== undefined) this.#view.list.reveal(selected, { focus: false });
  }

  /** Selects a version. Expands its section, and clears a filter that hides it. */
  selectVersion(name: string, channel: string | undefined): void {
    this.#model.keep({ selected: versionKey(name), channel: channel ?? this.#model.state.channel });
    this.#model.unfold(name);
    if (this.#model.selectedRow === undefined) this.#model.change(everything);
    this.#follow(name, channel);
  }

  /** Brings a version into view without selecting it. */
  reveal(name: string): void {
    this.#model.unfold(name);
    this.#view.list.reveal(versionKey(name), { focus: false });
  }

  /** Selects the version at the cursor, or the head of the channel. A filter stays, even if it hides the version. */
  followCursor({ channel, entry }: WireGraph["selected"]): void {
    if (entry === null && channel !== null) this.#followChannel(channel);
    if (entry !== null && this.#model.graph?.byName.has(entry)) this.#follow(entry, channel ?? undefined);
  }

  #followChannel(name: string): void {
    const { graph } = this.#model;
    const channel = graph?.channels.find((each) => each.name === name);
    const shown = channel?.wire.heads[0] ?? graph?.versions.find((version) => channel?.entries.has(version.name))?.name;
    if (shown !== undefined) this.#follow(shown, name);
  }

  #follow(name: string, channel: string | undefined): void {
    this.#model.unfold(name);
    this.select(versionKey(name), channel);
    this.show();
  }

  /** A click selects a row; on a section it expands or collapses it, on a version it leads to its line. */
  click(key: string, channel: string | undefined, twice: boolean): void {
    if (this.#model.rowOf(key) === undefined) return;
    this.select(key, channel);
    this.#view.list.reveal(key, { focus: true });
    this.openRow(twice);
  }

  /** Goes to the next finding of that severity, and from the last to the first. */
  nextFinding(severity: Severity): void {
    const { graph } = this.#model;
    const findings = graph?.wire.findings.filter((finding) => finding.severity === severity) ?? [];
    const finding = findings[this.#visited[severity]++ % findings.length];
    if (finding === undefined) return;
    const { entry, channel } = finding;
    if (entry !== null && graph?.byName.has(entry)) this.selectVersion(entry, channel ?? undefined);
    this.open(finding.at, false);
  }

  /** Goes to the next version that differs from the other state, and from the last to the first. */
  goToChange(action: "nextChange" | "previousChange"): void {
    const { graph, state } = this.#model;
    const name = graph && stepChange(graph, state.selected, action);
    if (name === undefined) return;
    this.selectVersion(name, undefined);
    this.#view.list.reveal(versionKey(name), { focus: true });
  }

  /** Opens a place in the editor. */
  open(at: WireLocation | undefined, focus: boolean): void {
    if (at !== undefined) this.#send({ type: "open", at, focus });
  }

  /** Opens the line of the selected version, or expands or collapses the selected section. */
  openRow(focus: boolean): void {
    const { selectedRow: row, graph, state } = this.#model;
    if (row?.kind === "section") this.#toggle(row.minor);
    else if (row !== undefined && graph !== undefined)
      this.open(findPlace(graph, row.version.name, state.channel), focus);
  }

  /** Goes to the next or previous channel that has the selected version. */
  stepChannel(action: "nextChannel" | "previousChannel"): void {
    const { selectedRow: row, graph, state } = this.#model;
    if (row?.kind !== "version" || graph === undefined) return;
    this.select(row.key, stepChannel(graph, row.version.name, state.channel, action));
  }

  /** Moves to another row, or expands or collapses the selected section. */
  move(action: KeyAction): void {
    const { shown, selectedRow: row, state } = this.#model;
    if (shown === undefined) return;
    const folds = row?.kind === "section" && (row.folded ? action === "onwards" : action === "back");
    if (folds) return this.#toggle(row.minor);
    const next = stepRow(shown.graph, shown.layout, state, action, this.#view.list.pageSize());
    if (next === undefined) return;
    this.select(next, undefined);
    this.#view.list.reveal(next, { focus: true });
  }

  /** Gives the focus to the selected row, else to the first one. Without any, shows everything again. */
  focusList(): void {
    const row = this.#model.selectedRow ?? this.#model.shown?.layout.rows[0]?.row;
    if (row === undefined) return this.#model.change(everything);
    this.#mark(row.key, undefined);
    this.#view.list.reveal(row.key, { focus: true });
  }

  #toggle(minor: string): void {
    this.#model.toggle(minor);
    this.#view.list.reveal(sectionKey(minor), { focus: false });
  }
}
