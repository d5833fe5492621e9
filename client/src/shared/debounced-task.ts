// Delays work until a burst of events is over, and never runs it concurrently.

/** Work that is scheduled more often than it needs to run. */
export interface DebouncedTask {
  /** Runs the work after the pause. A call while it runs makes it run once more. */
  schedule(): void;
  dispose(): void;
}

/** `pause` is in milliseconds; `work` must not reject. */
export function createDebouncedTask(work: () => Promise<void>, pause: number): DebouncedTask {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running = false;
  let again = false;
  const run = async () => {
    timer = undefined;
    running = true;
    await work();
    running = false;
    if (again) soon();
  };
  const soon = () => {
    again = running;
    if (running) return;
    clearTimeout(timer);
    timer = setTimeout(() => void run(), pause);
  };
  return { schedule: soon, dispose: () => clearTimeout(timer) };
}
