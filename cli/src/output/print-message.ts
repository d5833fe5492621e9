import type { Io } from "../process/io.ts";
import { printable } from "./printable.ts";

/** Writes a sentence for people to standard error, and hands the exit status on. */
export function printMessage(io: Io, message: string, status: number): number {
  io.stderr.write(`olm-catalogs: ${printable(message)}\n`);
  return status;
}
