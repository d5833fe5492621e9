import * as vscode from "vscode";

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

/** Runs the work with cancellable progress. The signal of the work is aborted by the user or by `signal`. */
export function withProgress<T>(
  { title, quietly, signal }: ProgressOptions,
  work: (signal: AbortSignal, advance: ReportProgress) => Promise<T>,
): Thenable<T> {
  const location = quietly ? vscode.ProgressLocation.Window : vscode.ProgressLocation.Notification;
  return vscode.window.withProgress({ location, title, cancellable: true }, async (progress, token) => {
    const cancel = new AbortController();
    const listening = token.onCancellationRequested(() => cancel.abort());
    try {
      return await work(AbortSignal.any([signal, cancel.signal]), createProgressReporter(progress));
    } finally {
      listening.dispose();
    }
  });
}

function createProgressReporter(progress: vscode.Progress<{ message: string; increment: number }>): ReportProgress {
  let reported = 0;
  return (noun) => (done, all) => {
    const percent = Math.floor((done / all) * 100);
    if (percent === reported) return;
    progress.report({ message: `${noun} ${done} of ${all}`, increment: percent - reported });
    reported = percent;
  };
}
