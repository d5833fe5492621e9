import { addAll } from "../base/add-all.ts";

/**
 * Why a package name is invalid; empty for a valid name. It must be an RFC 1123 label: opm checks it with Kubernetes'
 * `IsDNS1123Label`. Each text completes a sentence about the name.
 */
export function packageNameProblems(name: string): readonly string[] {
  const problems: string[] = [];
  // Kubernetes counts bytes. For a name that is not ASCII the pattern fails in any case.
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
  const invalidCharacters = [...new Set(name.replaceAll(/[A-Za-z0-9-]/g, ""))].map((character) => `'${character}'`);
  if (invalidCharacters.length > 0)
    problems.push(`must not contain ${invalidCharacters.join(", ")}: only a-z, 0-9 and '-' are allowed`);
  if (/^-|-$/.test(name)) problems.push("must start and end with a letter or digit");
  return problems;
}
