// Lets a flurry of events pass before work begins, and never lets the work overtake itself.

/** Work that is asked for more often than it has to be done. */
export interface QuietRun {
  /** Asks for the work: done once after the pause, and once more if asked for while it runs. */
  soon(): void;
  dispose(): void;
}

/** `pause` is in milliseconds; `work` must not reject. */
export function runWhenQuiet(work: () => Promise<void>, pause: number): QuietRun {
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
  return { soon, dispose: () => clearTimeout(timer) };
}
