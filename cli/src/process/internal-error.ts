import { joinSafe, type SafeText, safe } from "#core";
import { printable } from "../output/printable.ts";

/** More stack lines do not help to find the mistake. */
const MAX_STACK_LINES = 10;

/** The message about a mistake in this program, which asks the user to report it. */
export function describeInternalError(error: unknown): SafeText {
  const [first = safe``, ...stack] = formatError(error).split("\n").slice(0, MAX_STACK_LINES).map(printable);
  const sentence = safe`olm-catalogs: internal error: ${first}; please report it, with the lines below`;
  return safe`${joinSafe([sentence, ...stack], safe`\n`)}\n`;
}

function formatError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
