// Progress, as a notification or in the status bar.

import * as vscode from "vscode";
import { plainText } from "./plain-text.ts";

/** How to show the progress of long work. */
export interface ProgressOptions {
  readonly title: string;
  /** Shows the progress only in the status bar. */
  readonly quietly: boolean;
  /** Cancels the work, like the user's click on Cancel. */
  readonly signal: AbortSignal;
}

/** Creates a function that reports progress such as "file 3 of 7". */
export type ReportProgress = (noun: string) => (done: number, all: number) => void;

/** Says what is done, and by how many percent the work has come further. */
export type Advance = (message: string, increment: number) => void;

/** Shows the progress of work that the user can cancel. */
export function showProgress<T>(
  { title, quietly = false }: { readonly title: string; readonly quietly?: boolean },
  work: (advance: Advance, token: vscode.CancellationToken) => Promise<T>,
): Thenable<T> {
  const location = quietly ? vscode.ProgressLocation.Window : vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, title: plainText(title), cancellable: true }, (progress, token) =>
    work((message, increment) => progress.report({ message: plainText(message), increment }), token),
  );
}

/** Runs the work with cancellable progress. The signal of the work is aborted by the user or by `signal`. */
export function withProgress<T>(
  { signal, ...options }: ProgressOptions,
  work: (signal: AbortSignal, advance: ReportProgress) => Promise<T>,
): Thenable<T> {
  return showProgress(options, async (advance, token) => {
    const cancel = new AbortController();
    const listening = token.onCancellationRequested(() => cancel.abort());
    try {
      return await work(AbortSignal.any([signal, cancel.signal]), createProgressReporter(advance));
    } finally {
      listening.dispose();
    }
  });
}

function createProgressReporter(advance: Advance): ReportProgress {
  let reported = 0;
  return (noun) => (done, all) => {
    const percent = Math.floor((done / all) * 100);
    if (percent === reported) return;
    advance(`${noun} ${done} of ${all}`, percent - reported);
    reported = percent;
  };
}
