// Arguments → options and paths, with every mistake as a sentence.

import { type ParseArgsOptionsConfig, parseArgs } from "node:util";
import { suggestName } from "./suggest-name.ts";
import { UsageError } from "./usage-error.ts";

type OptionsConfig = Readonly<ParseArgsOptionsConfig>;

/** What is special about the arguments of a command. */
interface ArgumentRules {
  /** Whether an argument with one dash in front, such as `-1.2.3`, is a text like any other instead of an option. */
  readonly allowsDashValues?: boolean;
}

/** The options by name, and the arguments that are none; throws a UsageError where they do not fit `options`. */
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

/** Options first, each with its value in one; parseArgs would take `-1.2.3` for an option wherever it stands. */
function splitOptionsFromValues(args: readonly string[], options: OptionsConfig, allowsDashValues = false): string[] {
  const end = args.includes("--") ? args.indexOf("--") : args.length;
  const given: string[] = [];
  const others: string[] = [];
  for (let at = 0; at < end; at++) {
    const argument = args[at] ?? "";
    const next = at + 1 < end ? args[at + 1] : undefined;
    const isNamed = argument.startsWith("--") && options[argument.slice(2)]?.type === "string";
    if (isNamed && next !== undefined && !next.startsWith("--")) {
      given.push(`${argument}=${next}`);
      at++;
    } else if (argument.startsWith("--") || (!allowsDashValues && /^-./s.test(argument))) given.push(argument);
    else others.push(argument);
  }
  return [...given, "--", ...others, ...args.slice(end + 1)];
}

/** The value if it is one of `choices`; throws a UsageError otherwise. */
export function readChoice<Choice extends string>(option: string, value: string, choices: readonly Choice[]): Choice {
  const choice = choices.find((each) => each === value);
  if (choice !== undefined) return choice;
  throw new UsageError(`--${option} takes ${listOf(choices)}, not '${value}'${suggestName(value, choices)}`);
}

function listOf(choices: readonly string[]): string {
  return choices.length < 2 ? choices.join() : `${choices.slice(0, -1).join(", ")} or ${choices.at(-1)}`;
}

function rejectUnknownOptions(args: readonly string[], options: OptionsConfig): void {
  const end = args.indexOf("--");
  for (const argument of args.slice(0, end < 0 ? args.length : end)) {
    const name = /^--([^=]+)/.exec(argument)?.[1];
    if (name === undefined || Object.hasOwn(options, name)) continue;
    const names = Object.keys(options).map((each) => `--${each}`);
    throw new UsageError(`there is no option --${name}${suggestName(`--${name}`, names)}`);
  }
}

/** parseArgs writes for programmers: a capital first, and hints behind the sentence. */
function describeParseError(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const option = /--[\w-]+/.exec(message)?.[0];
  if (message.includes("argument missing") || message.includes("is ambiguous")) return `${option} needs a value`;
  if (message.includes("does not take an argument")) return `${option} takes no value`;
  const first = message.split(/\. |\n/)[0] ?? message;
  return first.charAt(0).toLowerCase() + first.slice(1);
}
