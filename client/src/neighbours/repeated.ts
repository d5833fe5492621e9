// Finds which of our diagnostics another extension also reports. Independent of VS Code.

/** The parts of a diagnostic that are compared. Lines are 0-based. */
export interface SaidDiagnostic {
  readonly source: string | undefined;
  readonly code: string | undefined;
  readonly isError: boolean;
  readonly startLine: number;
  readonly endLine: number;
}

/** The rules that YAML's and JSON's own extensions also have. */
const generalRules: ReadonlySet<string> = new Set(["yaml-syntax", "json-syntax", "duplicate-key"]);

/** The `source` of syntax errors from the YAML extension, which the Kubernetes extension uses, and from VS Code's JSON. */
const neighbours: ReadonlySet<string> = new Set(["YAML", "json", "jsonc"]);

/** True if another extension's diagnostic can be a repetition of ours. */
export function isNeighbour({ source, isError }: SaidDiagnostic): boolean {
  return isError && source !== undefined && neighbours.has(source);
}

/** True if another extension reports an error within one line of ours. Parsers notice an error at different places. */
export function isRepeatedBy(ours: SaidDiagnostic, others: readonly SaidDiagnostic[]): boolean {
  if (ours.code === undefined || !generalRules.has(ours.code)) return false;
  return others.some(
    (each) => isNeighbour(each) && each.startLine <= ours.endLine + 1 && ours.startLine <= each.endLine + 1,
  );
}
