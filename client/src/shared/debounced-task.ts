// Lets a flurry of events pass before work begins, and never lets the work overtake itself.

/** Work that is asked for more often than it has to be done. */
export interface DebouncedTask {
  /** Asks for the work: done once after the pause, and once more if asked for while it runs. */
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
