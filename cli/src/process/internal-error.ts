import { printable } from "../output/printable.ts";

/** As many lines of a stack as help to find the mistake. */
const MAX_STACK_LINES = 10;

/** What is said when this program itself is wrong: never a user's mistake, so that it asks to be reported. */
export function describeInternalError(error: unknown): string {
  const [first = "", ...stack] = formatError(error).split("\n").slice(0, MAX_STACK_LINES).map(printable);
  const sentence = `olm-catalogs: internal error: ${first}; please report it, with the lines below`;
  return `${[sentence, ...stack].join("\n")}\n`;
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
