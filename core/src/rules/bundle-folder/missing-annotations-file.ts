import { basenameOf, folderOf } from "../../base/path.ts";
import { metadataOf } from "../../bundle/bundle-paths.ts";
import { filesThatCrashOpm } from "../../bundle/metadata-file.ts";
import { hasSyntaxError, type SourceFile } from "../../syntax/source-file.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "missing-annotations-file",
  scope: "bundle-folder",
  severity: "error",
  oracle: "opm",
  summary: "The folder 'metadata' of a bundle contains 'annotations.yaml'.",
  *check({ root, files, csv, annotations, isNamed }) {
    const metadata = files.filter(({ path }) => folderOf(path) === metadataOf(root));
    if (!csv || annotations || filesThatCrashOpm(metadata).length > 0) return;
    // Manifests alone may be the input of a tool that makes the bundle, unless someone asks about the bundle itself.
    if (metadata.length === 0 && !isNamed) return;
    if (metadata.some(isBrokenAnnotationsFile)) return;
    const message =
      "this bundle has no 'metadata/annotations.yaml' with the bundle's package and channels, so opm rejects it";
    yield { at: csv.kind, message };
  },
});

function isBrokenAnnotationsFile({ path, documents }: SourceFile): boolean {
  return /^annotations\.ya?ml$/.test(basenameOf(path)) && documents.some(hasSyntaxError);
}
