// Collects garbage once the client waits for nothing. A document that is opened fills the heap, so that V8 would soon begin
// to collect, and the first keystrokes would wait for it.

import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { Message } from "vscode-languageserver/node";

/** How long no message must have come or gone, in milliseconds. */
const quiet = 200;

/** How much the heap must have grown, in bytes: more than typing adds before V8 collects that. */
const worthwhile = 24e6;

/** The largest heap that is collected in one go, in bytes; V8 itself collects a larger one in small steps. */
const largest = 160e6;

/** A heap as this needs it. */
export interface Heap {
  /** How much of it is in use, in bytes. */
  used(): number;
  collect(): void;
}

/** The heap of this thread. */
export const heapOfV8: Heap = {
  used: () => getHeapStatistics().used_heap_size,
  collect: () => {
    collect ??= collectorOfV8();
    collect();
  },
};

let collect: (() => void) | undefined;

/** V8 has no other way to ask for a collection. It takes compiled code only with the flags with which it was kept. */
function collectorOfV8(): () => void {
  setFlagsFromString("--expose-gc");
  try {
    return runInNewContext("gc") as () => void;
  } finally {
    setFlagsFromString("--no-expose-gc");
  }
}

/** Collects a heap that has grown, while no request is unanswered. */
export class IdleCollector {
  readonly #heap: Heap;
  readonly #unanswered = new Set<unknown>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** How much of the heap was in use after the last collection, in bytes. */
  #left = 0;

  constructor(heap: Heap) {
    this.#heap = heap;
  }

  /** A message came from the client. */
  received(message: Message): void {
    if (Message.isRequest(message)) this.#unanswered.add(message.id);
    this.#postpone();
  }

  /** A message went to the client. */
  sent(message: Message): void {
    if (Message.isResponse(message)) this.#unanswered.delete(message.id);
    this.#postpone();
  }

  #postpone(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#collectIfWorthwhile(), quiet).unref();
  }

  #collectIfWorthwhile(): void {
    // The answer will begin the wait anew.
    if (this.#unanswered.size > 0) return;
    const used = this.#heap.used();
    if (used < this.#left + worthwhile || used > largest) return;
    this.#heap.collect();
    this.#left = this.#heap.used();
  }
}
