/** Maps items with at most `count` concurrent calls of `work`, started in order. The first exception ends it. */
export async function mapConcurrently<Item, Result>(
  count: number,
  items: readonly Item[],
  work: (item: Item) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  const waiting = items.entries();
  const worker = async (): Promise<void> => {
    for (const [index, item] of waiting) results[index] = await work(item);
  };
  await Promise.all(Array.from({ length: Math.min(count, items.length) }, worker));
  return results;
}
