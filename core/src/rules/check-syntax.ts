// What is wrong with a file whatever it holds: a template, a CSV or bundle metadata, which opm does not read.

import type { SourceFile } from "../syntax/source-file.ts";
import { applySeverities, type Severities } from "./check-catalog.ts";
import internalError from "./internal-error.ts";
import invalidEncoding from "./invalid-encoding.ts";
import jsonSyntax from "./json-syntax.ts";
import linkOutOfRepository from "./link-out-of-repository.ts";
import type { Finding } from "./rule.ts";
import { runRules, startOf } from "./run-rules.ts";
import unreadableFile from "./unreadable-file.ts";
import yamlSyntax from "./yaml-syntax.ts";

const syntaxRules = [
  yamlSyntax,
  jsonSyntax,
  invalidEncoding,
  unreadableFile,
  linkOutOfRepository,
  internalError,
].filter((rule) => rule.scope === "document");

/** The syntax errors of a file; no program's verdict hangs on them. */
export function checkSyntax(file: SourceFile, severities: Severities): readonly Finding[] {
  return applySeverities(findingsOf(file), severities);
}

function findingsOf({ documents }: SourceFile): readonly Finding[] {
  const found = documents.flatMap((document) =>
    runRules(syntaxRules, (rule) => rule.check(document), startOf(document)),
  );
  return found.map((finding) => ({ ...finding, oracle: undefined }));
}
