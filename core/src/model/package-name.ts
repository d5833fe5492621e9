import { addAll } from "../base/add-all.ts";

/**
 * What is wrong with a package's name, empty where nothing is: it must be an RFC 1123 label, as Kubernetes'
 * `IsDNS1123Label` checks it for opm. Each text completes a sentence about the name.
 */
export function packageNameProblems(name: string): readonly string[] {
  const problems: string[] = [];
  // Where the name is not ASCII and its bytes exceed the limit, the pattern refuses it too.
  if (name.length > LONGEST_LABEL)
    problems.push(`must have at most ${LONGEST_LABEL} characters, but has ${name.length}`);
  if (!LABEL.test(name)) addAll(problems, shapeProblems(name));
  return problems;
}

const LONGEST_LABEL = 63;
const LABEL = /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/;

function shapeProblems(name: string): string[] {
  if (name === "") return ["must not be empty"];
  const problems: string[] = [];
  if (/[A-Z]/.test(name)) problems.push("must not contain upper case letters");
  const foreign = [...new Set(name.replaceAll(/[A-Za-z0-9-]/g, ""))].map((character) => `'${character}'`);
  if (foreign.length > 0) problems.push(`must not contain ${foreign.join(", ")}: only a-z, 0-9 and '-' are allowed`);
  if (/^-|-$/.test(name)) problems.push("must start and end with a letter or digit");
  return problems;
}
