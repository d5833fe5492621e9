// A process for counting: V8 counts only in code that it compiled for that, and only unoptimized code counts exactly.

import { countWork } from "./count-work.ts";

/** What is to be counted, by the names of its shape and operation. */
export interface Order {
  readonly shape: string;
  readonly operation: string;
  readonly sizes: readonly number[];
}

/** How much each size took; an empty list where the operation has nothing to do on the shape. */
export interface Counted {
  readonly counts: readonly number[];
}

const [{ shapes }, { clusterShapes }, { operations }, { reportOperations }] = await Promise.all([
  import("./shapes.ts"),
  import("./cluster-shapes.ts"),
  import("./operations.ts"),
  import("./report-operations.ts"),
]);
const allShapes = [...shapes, ...clusterShapes];
const allOperations = [...operations, ...reportOperations];

process.on("message", async (order: Order) => {
  process.send?.({ counts: await count(order) } satisfies Counted);
});

async function count({ shape: shapeName, operation: operationName, sizes }: Order): Promise<readonly number[]> {
  const shape = allShapes.find(({ name }) => name === shapeName);
  const operation = allOperations.find(({ name }) => name === operationName);
  if (!shape || !operation) throw new Error(`there is no '${operationName}' of '${shapeName}'`);
  const counts: number[] = [];
  for (const size of sizes) {
    const work = await operation.prepare({ shape, files: shape.files(size) });
    if (work) counts.push(await countWork(work));
  }
  return counts;
}
