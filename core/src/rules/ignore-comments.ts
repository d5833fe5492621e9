// `# olm-catalogs-ignore rule-id …`: a comment that silences rules on its own line, or on the line below it.

import type { Document } from "../syntax/source-file.ts";

const MARK = "olm-catalogs-ignore";

/** Whether a comment on the line of `offset`, or alone on the lines right above it, silences the rule there. */
export function isSilenced(document: Document, offset: number, rule: string): boolean {
  if (document.format !== "yaml" || !document.text.includes(MARK)) return false;
  const { text } = document;
  let start = lineStart(text, offset);
  if (silences(lineAt(text, start), rule)) return true;
  while (start > 0) {
    start = lineStart(text, start - 1);
    const line = lineAt(text, start);
    if (!/^\s*#/.test(line)) return false;
    if (silences(line, rule)) return true;
  }
  return false;
}

const COMMENT = new RegExp(`(?:^|\\s)#\\s*${MARK}[ \\t]+([^ \\t].*)`);

/** Ids stand behind the mark with spaces or commas between them. */
function silences(line: string, rule: string): boolean {
  return (
    COMMENT.exec(line)?.[1]
      ?.split(/[\s,]+/)
      .includes(rule) ?? false
  );
}

function lineStart(text: string, offset: number): number {
  return offset <= 0 ? 0 : text.lastIndexOf("\n", offset - 1) + 1;
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf("\n", start);
  return text.slice(start, end < 0 ? text.length : end).trimEnd();
}
