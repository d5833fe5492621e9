import { manifestsFolderOf, propertiesPathOf } from "../model/bundle-source.ts";
import type { SourceFile } from "../syntax/source-file.ts";
import { summarizeFile } from "./summarize-file.ts";
import type { WorkspaceReader } from "./workspace-reader.ts";

/** The other files of a bundle: the properties.yaml of a CSV, or the CSVs of a properties.yaml. */
export function siblingBundleFiles(reader: WorkspaceReader, path: string): readonly SourceFile[] {
  const manifestsFolder = manifestsFolderOf(path);
  if (manifestsFolder !== undefined) {
    const files = [...reader.pathsIn(manifestsFolder)].flatMap((sibling) => reader.file(sibling) ?? []);
    return files.filter((file) => summarizeFile(file).hasCsv);
  }
  const propertiesPath = propertiesPathOf(path);
  const properties = propertiesPath === undefined ? undefined : reader.file(propertiesPath);
  return properties ? [properties] : [];
}
