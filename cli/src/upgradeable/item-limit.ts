import { type SafeText, safe } from "#core";

/** More items of one kind would hide the others. */
export const MAX_ITEMS = 20;

/** A line that says how many items are left out, if any are. */
export function formatMore(count: number): readonly SafeText[] {
  return count > MAX_ITEMS ? [safe`  and ${count - MAX_ITEMS} more; --format json lists them`] : [];
}
