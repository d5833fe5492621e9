// Parses the arguments of a command and reports every mistake as one sentence.

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { formatList } from "#core";
import { suggestName } from "./suggest-name.ts";
import { UsageError } from "./usage-error.ts";

type OptionsConfig = Readonly<ParseArgsOptionsConfig>;

/** How a command's arguments differ from the usual ones. */
interface ArgumentRules {
  /** Whether an argument with a single dash, such as `-1.2.3`, is a value and not an option. */
  readonly allowsDashValues?: boolean;
}

/** The values of the options, and the positional arguments. Throws a UsageError where they do not match `options`. */
export function parseOptions<T extends OptionsConfig>(
  args: readonly string[],
  options: T,
  { allowsDashValues }: ArgumentRules = {},
) {
  rejectUnknownOptions(args, options);
  try {
    return parseArgs({
      args: splitOptionsFromValues(args, options, allowsDashValues),
      options,
      allowPositionals: true,
      strict: true,
    });
  } catch (error) {
    throw new UsageError(describeParseError(error));
  }
}

/** Puts options first as `--option=value`, because parseArgs reads `-1.2.3` as an option even where it is a value. */
function splitOptionsFromValues(args: readonly string[], options: OptionsConfig, allowsDashValues = false): string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const optionArguments: string[] = [];
  const positionals: string[] = [];
  for (let at = 0; at < end; at++) {
    const argument = args[at] ?? "";
    const next = at + 1 < end ? args[at + 1] : undefined;
    const takesValue = argument.startsWith("--") && options[argument.slice(2)]?.type === "string";
    if (takesValue && next !== undefined && !next.startsWith("--")) {
      optionArguments.push(`${argument}=${next}`);
      at++;
    } else if (argument.startsWith("--") || (!allowsDashValues && /^-./s.test(argument)))
      optionArguments.push(argument);
    else positionals.push(argument);
  }
  return [...optionArguments, "--", ...positionals, ...args.slice(end + 1)];
}

/** The value if it is one of `choices`; throws a UsageError otherwise. */
export function readChoice<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${option} takes ${formatList(choices, "or")}, not '${value}'${suggestName(value, choices)}`);
}

function rejectUnknownOptions(args: readonly string[], options: OptionsConfig): void {
  const end = args.indexOf("--");
  for (const argument of args.slice(0, end < 0 ? args.length : end)) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name === undefined || Object.hasOwn(options, name)) continue;
    const names = Object.keys(options).map((each) => `--${each}`);
    throw new UsageError(`unknown option --${name}${suggestName(`--${name}`, names)}`);
  }
}

/** Rewords the errors of parseArgs, which address programmers, into sentences like ours. */
function describeParseError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const option = /--[\w-]+/.exec(message)?.[0];
  if (message.includes("argument missing") || message.includes("is ambiguous")) return `${option} needs a value`;
  if (message.includes("does not take an argument")) return `${option} takes no value`;
  const first = message.split(/\. |\n/)[0] ?? message;
  return first.charAt(0).toLowerCase() + first.slice(1);
}
