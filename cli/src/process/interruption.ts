// What happens when somebody does not want to wait any longer: Ctrl-C, or the end of the terminal or of the job.

/** Between its making and `end`, a signal to the process aborts instead of killing. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit status that tells who ended it, as a shell has it; undefined while nobody did. */
  status(): number | undefined;
  end(): void;
}

/** 128 and the number of the signal. */
const signalStatuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Whether an exit status says that somebody did not want to wait. */
export function isInterrupted(status: number): boolean {
  return Object.values<number>(signalStatuses).includes(status);
}

/** Listens to this process. A second Ctrl-C kills it, whatever it waits for. */
export function processInterruption(): Interruption {
  const controller = new AbortController();
  let status: number | undefined;
  const listeners = Object.entries(signalStatuses).map(([name, each]) => {
    const listener = (): void => {
      status ??= each;
      controller.abort();
    };
    process.once(name, listener);
    return { name, listener };
  });
  const end = (): void => {
    for (const { name, listener } of listeners) process.removeListener(name, listener);
  };
  return { signal: controller.signal, status: () => status, end };
}
