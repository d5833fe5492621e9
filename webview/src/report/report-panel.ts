// The controller of the report panel: holds its state, handles messages and user events, and updates the view.

import { type FromReportPanel, type ReportSource, readToReportPanel, type ToReportPanel } from "#protocol";
import type { VsCodeApi } from "../shared/vscode-api.ts";
import { filterOperators, noFilter, type OperatorFilter } from "./operator-filter.ts";
import { type ReportModel, readReportModel } from "./report-model.ts";
import { initialReportState, type ReportState, readReportState, writeReportState } from "./report-state.ts";
import { ReportView } from "./report-view.ts";

/** Starts the panel in `root` for the lifetime of the page. */
export function startReportPanel(root: HTMLElement, host: VsCodeApi<FromReportPanel>): void {
  const panel = new ReportPanel(root, host);
  window.addEventListener("message", ({ data }: MessageEvent<unknown>) => {
    const message = readToReportPanel(data);
    if (message !== undefined) panel.receive(message);
  });
  window.addEventListener("focus", () => panel.takeFocus());
  window.addEventListener("scroll", () => panel.scrolled(), { passive: true });
  document.addEventListener("keydown", (event) => panel.key(event));
  host.postMessage({ type: "ready" });
}

interface ShownReport {
  readonly model: ReportModel;
  readonly source: ReportSource;
}

class ReportPanel {
  readonly #host: VsCodeApi<FromReportPanel>;
  readonly #view: ReportView;
  #state: ReportState;
  #shown: ShownReport | undefined;

  constructor(root: HTMLElement, host: VsCodeApi<FromReportPanel>) {
    this.#host = host;
    this.#state = readReportState(host.getState());
    this.#view = new ReportView(root, {
      header: {
        target: (target) => host.postMessage({ type: "target", target }),
        refresh: () => host.postMessage({ type: "refresh" }),
        copy: (format) => host.postMessage({ type: "copy", format }),
        choose: (kind) => host.postMessage({ type: "choose", kind }),
        goTo: (id) => this.#view.goTo(id),
      },
      filter: {
        filter: (filter) => this.#filter(filter),
        leave: () => this.#view.table.focus(),
      },
      table: {
        toggle: (key) => this.#setOpen(key, !this.#state.open.has(key)),
        setOpen: (key, open) => this.#setOpen(key, open),
        moved: (current) => this.#keep({ current }),
        copyName: (name) => host.postMessage({ type: "copyName", name }),
        openObject: (at) => host.postMessage({ type: "openObject", at }),
        openEntry: (packageName, name, channel) => this.#openEntry(packageName, name, channel),
      },
      goToOperator: (label) => this.#goToOperator(label),
    });
  }

  receive(message: ToReportPanel): void {
    switch (message.type) {
      case "report":
        this.#take({ model: readReportModel(message.judgement), source: message.source });
        break;
      case "busy":
        this.#view.showBusy(message.what);
        break;
      case "note":
        this.#view.showNote(message.note);
        break;
      case "done":
        this.#view.header.tell(message.what, false);
        break;
      case "live":
        this.#view.header.follow(message);
        break;
      case "empty":
        this.#shown = undefined;
        this.#view.showNothing(message.reason, message.cluster, {
          choose: (kind) => this.#host.postMessage({ type: "choose", kind }),
          connect: () => this.#host.postMessage({ type: "connect" }),
        });
        break;
      default:
        message satisfies never;
    }
  }

  /** Focuses the operators when the panel gets the focus and no element in it has it. */
  takeFocus(): void {
    if (document.hasFocus() && document.activeElement === document.body) this.#view.table.takeFocus();
  }

  scrolled(): void {
    if (this.#shown !== undefined) this.#keep({ scroll: Math.round(window.scrollY) });
  }

  /** `/` focuses the filter, and Escape clears it. */
  key(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || this.#shown === undefined) return;
    const isTyping = event.target instanceof HTMLInputElement && event.target.type === "text";
    if (event.key === "/" && !isTyping) this.#view.filter.focus();
    else if (event.key === "Escape") this.#filter(noFilter);
    else return;
    event.preventDefault();
  }

  /** Shows a report. The view state is kept for the same dump or cluster, and reset for another. */
  #take(shown: ShownReport): void {
    const isFirst = this.#shown === undefined;
    const isSame = this.#state.source !== undefined && isSameSource(this.#state.source, shown.source);
    const { scroll } = this.#state;
    this.#keep({ ...(isSame ? {} : initialReportState), source: shown.source });
    this.#shown = shown;
    this.#view.show(shown.model, shown.source, this.#state);
    if (isFirst || !isSame) window.scrollTo(0, isSame ? scroll : 0);
  }

  /** Changes and stores the state without updating the view. */
  #keep(changed: Partial<ReportState>): void {
    this.#state = { ...this.#state, ...changed };
    this.#host.setState(writeReportState(this.#state));
  }

  #filter(filter: OperatorFilter): void {
    this.#keep({ filter });
    this.#view.table.startOver();
    this.#drawOperators();
  }

  #setOpen(key: string, isOpen: boolean): void {
    const open = new Set(this.#state.open);
    if (isOpen) open.add(key);
    else open.delete(key);
    this.#keep({ open, current: key });
    this.#drawOperators();
  }

  #drawOperators(): void {
    if (this.#shown !== undefined) this.#view.showOperators(this.#shown.model, this.#state);
  }

  #openEntry(packageName: string, name: string, channel: string | null): void {
    const at = this.#shown?.model.entryAt(packageName, name, channel);
    if (at !== undefined) this.#host.postMessage({ type: "openEntry", at });
  }

  /** Expands an operator and scrolls to it. Clears the filter if it hides the operator. */
  #goToOperator(label: string): void {
    const listed = this.#shown?.model.operators.find((each) => each.label === label);
    if (listed === undefined) return;
    if (filterOperators([listed], this.#state.filter).length === 0) this.#keep({ filter: noFilter });
    this.#setOpen(listed.key, true);
    this.#view.table.focus(listed.key);
  }
}

/** True if both sources are the same dump or the same cluster. Targets may differ. */
function isSameSource(one: ReportSource, other: ReportSource): boolean {
  if (one.kind === "cluster" || other.kind === "cluster") return one.kind === other.kind && one.label === other.label;
  return JSON.stringify(one.uris) === JSON.stringify(other.uris);
}
