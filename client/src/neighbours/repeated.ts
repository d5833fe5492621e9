// Finds which of our diagnostics another extension also reports. Independent of VS Code.

/** The parts of a diagnostic that are compared. Lines are 0-based. */
export interface SaidDiagnostic {
  readonly source: string | undefined;
  readonly code: string | undefined;
  readonly message: string;
  readonly isError: boolean;
  readonly startLine: number;
  readonly endLine: number;
}

/** Our rules about mistakes that YAML's and JSON's own extensions report, too. */
const syntaxRules: ReadonlySet<string> = new Set(["yaml-syntax", "json-syntax"]);
const duplicateKeyRules: ReadonlySet<string> = new Set(["duplicate-key", "overridden-key"]);

/** The YAML extension's message about a duplicate key. Its diagnostics have no codes. */
const duplicateKeyMessage = /^Map keys must be unique/;

/** The `source` of syntax errors from the YAML extension, which the Kubernetes extension uses, and from VS Code's JSON. */
const neighbours: ReadonlySet<string> = new Set(["YAML", "json", "jsonc"]);

/** True if another extension's diagnostic can be a repetition of ours. */
export function isNeighbour({ source, isError }: SaidDiagnostic): boolean {
  return isError && source !== undefined && neighbours.has(source);
}

/**
 * True if another extension reports the same kind of error, a duplicate key or a syntax error, within one line of ours.
 * Parsers notice an error at different places.
 */
export function isRepeatedBy(ours: SaidDiagnostic, others: readonly SaidDiagnostic[]): boolean {
  const isDuplicateKey = duplicateKeyRules.has(ours.code ?? "");
  if (!isDuplicateKey && !syntaxRules.has(ours.code ?? "")) return false;
  return others.some(
    (each) =>
      isNeighbour(each) &&
      duplicateKeyMessage.test(each.message) === isDuplicateKey &&
      each.startLine <= ours.endLine + 1 &&
      ours.startLine <= each.endLine + 1,
  );
}
