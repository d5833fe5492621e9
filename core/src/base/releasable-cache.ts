/**
 * A cache of items by name. A released item is held only by a weak reference: it comes back as the same object if
 * something else still references it.
 */
export class ReleasableCache<Item extends object> {
  readonly #needed = new Map<string, Item>();
  readonly #released = new Map<string, WeakRef<Item>>();
  /** How many items were still there when the released ones were last looked through. */
  #surviving = 0;

  /** The item with this name, and marks it as needed. */
  get(name: string): Item | undefined {
    const needed = this.#needed.get(name);
    if (needed) return needed;
    const released = this.#released.get(name)?.deref();
    if (released) this.set(name, released);
    return released;
  }

  /** The item with this name, without marking it as needed. */
  peek(name: string): Item | undefined {
    return this.#needed.get(name) ?? this.#released.get(name)?.deref();
  }

  /** Whether the item with this name exists and is marked as needed. */
  isNeeded(name: string): boolean {
    return this.#needed.has(name);
  }

  /** How many items are marked as needed. */
  get neededCount(): number {
    return this.#needed.size;
  }

  set(name: string, item: Item): void {
    this.#released.delete(name);
    this.#needed.set(name, item);
  }

  delete(name: string): void {
    this.#needed.delete(name);
    this.#released.delete(name);
  }

  /** The names of all items that may still exist. */
  *names(): Generator<string> {
    yield* this.#needed.keys();
    yield* this.#released.keys();
  }

  /** Releases all items; each stays released until `get` marks it as needed again. */
  releaseAll(): void {
    for (const [name, item] of this.#needed) this.#released.set(name, new WeakRef(item));
    this.#needed.clear();
    // Not each time: a check of a workspace releases the items of one file after the other.
    if (this.#released.size <= 2 * this.#surviving) return;
    for (const [name, item] of this.#released) if (item.deref() === undefined) this.#released.delete(name);
    this.#surviving = this.#released.size;
  }
}
