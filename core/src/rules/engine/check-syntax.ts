// The syntax errors of a file that opm does not read as part of a catalog: a template, a CSV or bundle metadata.

import { memoize } from "../../base/memoize.ts";
import type { BundleFolder } from "../../bundle/bundle-folder.ts";
import { documentKind } from "../../fbc/document-kind.ts";
import { isOnFirstLine, type SourceFile } from "../../syntax/source-file.ts";
import invalidEncoding from "../file/invalid-encoding.ts";
import type { Finding, Oracle } from "../rule.ts";
import { isNamedAsData, strayManifestMessage } from "../support/stray-file-advice.ts";
import documentSeparator from "../syntax/document-separator.ts";
import jsonSyntax from "../syntax/json-syntax.ts";
import yamlSyntax from "../syntax/yaml-syntax.ts";
import { applySeverities, type Severities } from "./apply-severities.ts";
import { documentRules, rulesAlsoIn } from "./rules-by-scope.ts";
import { documentStart, runRules } from "./run-rules.ts";

const syntaxRules = rulesAlsoIn(documentRules, "other-file");

/**
 * The syntax errors of a file. They do not carry opm as their `oracle`, because it does not read the file, but
 * operator-framework/api where its loader does: in a CSV, and in the manifests of `bundle`.
 */
export function checkSyntax(
  { documents }: Pick<SourceFile, "documents">,
  severities: Severities,
  bundle?: BundleFolder,
): readonly Finding[] {
  const findings = documents.flatMap((document) =>
    runRules(syntaxRules, (rule) => rule.check(document), documentStart(document)),
  );
  return applySeverities(
    findings.map((finding) => ({ ...inWordsOf(bundle, finding), oracle: oracleOf(finding, bundle) })),
    severities,
  );
}

/** A bundle knows no '.indexignore', and what is not YAML there is most often not meant to be. */
function inWordsOf(bundle: BundleFolder | undefined, finding: Finding): Finding {
  const { document } = finding.at;
  const isStray = !isNamedAsData(document) && bundle && loadedDocuments(bundle).first.has(document);
  return isStray && isUnreadable(finding) ? { ...finding, message: strayManifestMessage(document) } : finding;
}

function isUnreadable({ rule }: Finding): boolean {
  return rule === yamlSyntax.id || rule === jsonSyntax.id || rule === invalidEncoding.id;
}

/**
 * The loader reads every manifest with the YAML reader that opm has, also a JSON file, up to the separator that ends its
 * first document.
 */
function oracleOf({ rule, at }: Finding, bundle: BundleFolder | undefined): Oracle | undefined {
  const { document } = at;
  if (rule !== yamlSyntax.id && rule !== documentSeparator.id) return undefined;
  const loaded = bundle && loadedDocuments(bundle);
  const isLoaded = loaded ? loaded.first.has(document) : documentKind(document) === "csv";
  const endsFirst = rule === documentSeparator.id && loaded?.second.has(document) && isOnFirstLine(at);
  return isLoaded || endsFirst ? "operator-framework/api" : undefined;
}

const loadedDocuments = memoize(({ manifests }: BundleFolder) => ({
  first: new Set(manifests.map(({ document }) => document)),
  second: new Set(manifests.map(({ file }) => file.documents[1])),
}));
