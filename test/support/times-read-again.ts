// Counts how often the values of forgotten documents are read again.

import { ForgettableDocument } from "#core/syntax/forgettable-document.ts";

/** How often something that runs asks for the values of a forgotten document. */
export async function timesReadAgain(run: () => Promise<void>): Promise<number> {
  const prototype = ForgettableDocument.prototype;
  const root = Object.getOwnPropertyDescriptor(prototype, "root") as PropertyDescriptor;
  let times = 0;
  Object.defineProperty(prototype, "root", {
    ...root,
    get(this: ForgettableDocument) {
      if (this.isForgotten) times++;
      return root.get?.call(this);
    },
  });
  try {
    await run();
  } finally {
    Object.defineProperty(prototype, "root", root);
  }
  return times;
}
