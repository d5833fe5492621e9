// What has been read or made, by name: kept while it is needed, and after that only as long as somebody else holds it.

/** Items by name. Those that are released come back as the same objects if anybody still holds them. */
export class ReleasableCache<Item extends object> {
  readonly #needed = new Map<string, Item>();
  readonly #released = new Map<string, WeakRef<Item>>();

  /** The item of that name, which is needed from now on. */
  get(name: string): Item | undefined {
    const needed = this.#needed.get(name);
    if (needed) return needed;
    const released = this.#released.get(name)?.deref();
    if (released) this.set(name, released);
    return released;
  }

  /** The item of that name, which is not needed for that. */
  peek(name: string): Item | undefined {
    return this.#needed.get(name) ?? this.#released.get(name)?.deref();
  }

  /** Whether the item of that name is there and needed. */
  isNeeded(name: string): boolean {
    return this.#needed.has(name);
  }

  set(name: string, item: Item): void {
    this.#released.delete(name);
    this.#needed.set(name, item);
  }

  delete(name: string): void {
    this.#needed.delete(name);
    this.#released.delete(name);
  }

  /** The names of all items that may still be there. */
  *names(): Generator<string> {
    yield* this.#needed.keys();
    yield* this.#released.keys();
  }

  /** From now on only those items are needed that are asked for again. */
  releaseAll(): void {
    for (const [name, item] of this.#released) if (item.deref() === undefined) this.#released.delete(name);
    for (const [name, item] of this.#needed) this.#released.set(name, new WeakRef(item));
    this.#needed.clear();
  }
}
