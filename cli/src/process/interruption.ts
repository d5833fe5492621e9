// Turns the signals that would kill the process (Ctrl-C, a closed terminal, the end of a job) into an AbortSignal.

/** Until `end` is called, a signal to the process aborts `signal` instead of killing the process. */
export interface Interruption {
  readonly signal: AbortSignal;
  /** The exit status for the signal that was received, as shells report it; undefined without a signal. */
  status(): number | undefined;
  end(): void;
}

/** 128 plus the number of the signal. */
const signalStatuses = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** True if the exit status is that of a signal. */
export function isInterrupted(status: number): boolean {
  return Object.values<number>(signalStatuses).includes(status);
}

/** Listens for signals to this process. A second Ctrl-C kills it. */
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
