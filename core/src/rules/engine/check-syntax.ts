// The syntax errors of a file that opm does not read as part of a catalog: a template, a CSV or bundle metadata.

import type { SourceFile } from "../../syntax/source-file.ts";
import internalError from "../file/internal-error.ts";
import invalidEncoding from "../file/invalid-encoding.ts";
import linkOutOfRepository from "../file/link-out-of-repository.ts";
import unreadableFile from "../file/unreadable-file.ts";
import type { Finding } from "../rule.ts";
import jsonSyntax from "../syntax/json-syntax.ts";
import yamlSyntax from "../syntax/yaml-syntax.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { documentStart, runRules } from "./run-rules.ts";

const syntaxRules = [
  yamlSyntax,
  jsonSyntax,
  invalidEncoding,
  unreadableFile,
  linkOutOfRepository,
  internalError,
].filter((rule) => rule.scope === "document");

/** The syntax errors of a file. They carry no `oracle`, because opm does not read the file. */
export function checkSyntax({ documents }: Pick<SourceFile, "documents">, severities: Severities): readonly Finding[] {
  const findings = documents.flatMap((document) =>
    runRules(syntaxRules, (rule) => rule.check(document), documentStart(document)),
  );
  return applySeverities(
    findings.map((finding) => ({ ...finding, oracle: undefined })),
    severities,
  );
}
