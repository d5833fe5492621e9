// Reads profiles from the command line.

import { type ProfileName, profileNamed, profileNames } from "#core";
import { suggestName } from "../arguments/suggest-name.ts";
import { UsageError } from "../arguments/usage-error.ts";

/**
 * The profiles of `--profile NAME[,NAME…]` options; undefined without the option, so that settings files decide. Throws
 * a UsageError for an unknown profile.
 */
export function readProfileOptions(options: readonly string[]): readonly ProfileName[] | undefined {
  if (options.length === 0) return undefined;
  return options.flatMap((option) => option.split(",")).map((name) => readProfile(name.trim()));
}

function readProfile(name: string): ProfileName {
  const profile = profileNamed(name);
  if (profile) return profile.name;
  const suggestion = suggestName(name, profileNames);
  throw new UsageError(`profile '${name}' does not exist${suggestion}; the profiles are ${profileNames.join(", ")}`);
}

/** The names of all profiles for `--help`, wrapped, each line indented. */
export function profileHelp(indent: number): string {
  const lines: string[] = [];
  let line = "";
  for (const name of profileNames) {
    const longer = line === "" ? name : `${line}, ${name}`;
    if (indent + longer.length > 110) {
      lines.push(`${line},`);
      line = name;
    } else line = longer;
  }
  return [...lines, line].map((each) => " ".repeat(indent) + each).join("\n");
}
