import type { Io } from "../process/io.ts";
import { printable } from "./printable.ts";

/** Writes a sentence for people to standard error, and hands the exit status on. */
export function complain(io: Io, reason: string, status: number): number {
  io.stderr.write(`olm-catalogs: ${printable(reason)}\n`);
  return status;
}
