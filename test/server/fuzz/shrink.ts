// Finds few steps that fail as many did.

/** As few of the items as still fail, by leaving out ever smaller parts; `attempts` bounds the number of trials. */
export async function shrink<T>(
  items: readonly T[],
  fails: (items: readonly T[]) => Promise<boolean>,
  attempts = 400,
): Promise<readonly T[]> {
  let kept = items;
  let left = attempts;
  for (let size = Math.ceil(kept.length / 2); size >= 1; size = size === 1 ? 0 : Math.ceil(size / 2)) {
    for (let at = 0; at < kept.length && left > 0; ) {
      const fewer = [...kept.slice(0, at), ...kept.slice(at + size)];
      left--;
      if (await fails(fewer)) kept = fewer;
      else at += size;
    }
  }
  return kept;
}
