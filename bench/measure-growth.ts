// How the work grows with a catalog: the processor time of one operation at a size, at twice and at four times it.

import { type Operation, operations } from "../test/growth/operations.ts";
import { type Shape, shapes } from "../test/growth/shapes.ts";

/** One operation on one shape; `milliseconds` are of processor time, for the size, twice and four times it. */
export interface Growth {
  readonly what: string;
  readonly size: number;
  readonly milliseconds: readonly number[];
  /** How many times the time of the size four times that takes. */
  readonly factor: number;
}

/** What is measured: a shape, an operation, and a size at which it takes long enough to tell. */
const measured: readonly (readonly [shape: string, operation: string, size: number])[] = [
  ["ignore comments over findings", "validate", 5000],
  ["deprecations", "validate", 2500],
  ["entries with 20 skips", "validate", 1000],
  ["entries with 20 skips", "keystroke", 1000],
  ["entries with 20 skips", "repairs", 500],
  ["channels of a package", "validate", 2000],
  ["entries in a chain", "diff with itself", 2500],
  ["entries in a chain", "path", 2500],
  ["packages beside broken documents", "validate", 2000],
  ["packages that are nowhere defined", "validate", 2500],
  ["files of one package", "file events", 2500],
  ["merge conflicts", "validate", 2500],
  ["unknown keys", "validate", 2500],
  ["blanks in a skipRange", "validate", 250_000],
  ["blanks in a value that needs quotes", "repairs", 250_000],
];

/** Measures one after the other. */
export async function* measureGrowth(): AsyncGenerator<Growth> {
  for (const [shapeName, operationName, size] of measured) {
    const shape = shapes.find(({ name }) => name === shapeName);
    const operation = operations.find(({ name }) => name === operationName);
    if (!shape || !operation) throw new Error(`there is no '${operationName}' of '${shapeName}'`);
    await timeOnce(shape, operation, Math.ceil(size / 10));
    const milliseconds: number[] = [];
    for (const times of [1, 2, 4]) milliseconds.push(await timeOnce(shape, operation, size * times));
    const [one = 0, , four = 0] = milliseconds;
    yield { what: `${operationName}: ${shapeName}`, size, milliseconds, factor: four / Math.max(one, shortest) };
  }
}

/** Milliseconds below which a time says nothing. */
const shortest = 5;

async function timeOnce(shape: Shape, operation: Operation, size: number): Promise<number> {
  const work = await operation.prepare({ shape, files: shape.files(size) });
  if (!work) throw new Error(`there is nothing to do: ${operation.name}, ${shape.name}`);
  const begin = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1000;
}
