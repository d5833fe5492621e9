// Advice on a file in a catalog's folder, or in the manifests of a bundle, that does not belong there, such as a README.

import type { Document } from "../../syntax/source-file.ts";

/** What to do with a file that, by its name and text, is not part of the catalog; undefined for every other file. */
export function strayFileAdvice(document: Document): string | undefined {
  if (isNamedAsData(document) || /\bolm\./.test(document.text)) return undefined;
  return "add this file to '.indexignore' or move it out of the catalog";
}

/** What is wrong with a file in the `manifests` of a bundle that holds no object, whether it can be read or not. */
export function strayManifestMessage(document: Document): string {
  const advice = isNamedAsData(document) ? "" : "; move this file out of 'manifests'";
  return `every file in 'manifests' must be a Kubernetes object with 'kind', or loaders reject the bundle${advice}`;
}

/** Whether a file is meant to be read by programs. */
export function isNamedAsData({ path }: Pick<Document, "path">): boolean {
  return /\.(ya?ml|json)$/i.test(path);
}
