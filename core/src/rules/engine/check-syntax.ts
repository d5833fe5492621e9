// What is wrong with a file whatever it holds: a template, a CSV or bundle metadata, which opm does not read.

import type { SourceFile } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import invalidEncoding from "../file/invalid-encoding.ts";
import linkOutOfRepository from "../file/link-out-of-repository.ts";
import unreadableFile from "../file/unreadable-file.ts";
import type { Finding } from "../rule.ts";
import jsonSyntax from "../syntax/json-syntax.ts";
import yamlSyntax from "../syntax/yaml-syntax.ts";
import { applySeverities, type Severities } from "./check-catalog.ts";
import { documentStart, runRules } from "./run-rules.ts";

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
    runRules(syntaxRules, (rule) => rule.check(document), documentStart(document)),
  );
  return found.map((finding) => ({ ...finding, oracle: undefined }));
}
