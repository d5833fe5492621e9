import type { Document } from "../syntax/source-file.ts";

/** Whether a document holds more than comments and blank lines, or a mistake. */
export function isWrittenDocument({ root, problems }: Document): boolean {
  return root !== undefined || problems.some(({ code }) => code !== "empty-document");
}
