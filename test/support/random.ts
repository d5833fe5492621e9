// Random numbers that a seed determines, so that a failure can be had again.

/** Draws from one sequence. */
export interface Random {
  /** A whole number from 0 up to but not `below`. */
  below(below: number): number;
  /** One of the items. */
  pick<T>(items: readonly T[]): T;
  /** At most `count` of the items, each once, in any order. */
  sample<T>(items: readonly T[], count: number): readonly T[];
  /** True in `percent` of cases. */
  chance(percent: number): boolean;
}

/** The sequence of a seed (mulberry32). */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  const below = (limit: number) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * limit);
  };
  return {
    below,
    pick: (items) => items[below(items.length)] as (typeof items)[number],
    sample: (items, count) => {
      const left = [...items];
      return Array.from(
        { length: Math.min(count, items.length) },
        () => left.splice(below(left.length), 1)[0] as (typeof items)[number],
      );
    },
    chance: (percent) => below(100) < percent,
  };
}
