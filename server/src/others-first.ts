/** Lets waiting messages be handled before the next part of long work. */
export function othersFirst(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
