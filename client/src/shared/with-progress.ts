import * as vscode from "vscode";

/** Work that takes its time, and how it is shown. */
export interface ProgressOptions {
  readonly title: string;
  /** Shows the progress in the status bar alone. */
  readonly quietly: boolean;
  /** Ends the work, as the user's click on Cancel does. */
  readonly signal: AbortSignal;
}

/** Tells how far the work is, such as "file 3 of 7". */
export type ReportProgress = (noun: string) => (done: number, all: number) => void;

/** Shows progress with a way to stop, and hands the work the signal that either ends it. */
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
