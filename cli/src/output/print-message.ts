import { safe } from "#core";
import type { Io } from "../process/io.ts";
import { printable } from "./printable.ts";

/** Writes a sentence to standard error and returns `status`, so that a command can end with it. */
export function printMessage(io: Io, message: string, status: number): number {
  io.stderr.write(safe`olm-catalogs: ${printable(message)}\n`);
  return status;
}
