// Files whose contents are unknown, because they could not be read or may not be followed.

import type { SyntaxProblem } from "./node.ts";
import type { Document, SourceFile } from "./source-file.ts";

/** A file that could not be read: empty, with one problem that gives the reason. */
export function unreadableFile(path: string, reason: string): SourceFile {
  return fileWithoutText(path, "unreadable-file", reason);
}

/** A symbolic link that leads out of the repository. opm would follow it; we do not. */
export function unfollowedLink(path: string): SourceFile {
  return fileWithoutText(path, "link-out-of-repository", LINK_OUT);
}

const LINK_OUT =
  "this symbolic link leads out of the repository, so it is not read, but opm reads it; replace it with the file";

/** Whether a file is a link that was not followed, so its contents are unknown. */
export function isUnfollowedLink({ documents }: SourceFile): boolean {
  return documents[0]?.problems[0]?.code === "link-out-of-repository";
}

/** Whether the contents of a file are unknown. */
export function isUnread(file: SourceFile): boolean {
  return isUnfollowedLink(file) || file.documents[0]?.problems[0]?.code === "unreadable-file";
}

function fileWithoutText(path: string, code: SyntaxProblem["code"], message: string): SourceFile {
  const span = { start: 0, end: 0 };
  const problem = { code, message, span, related: [] };
  const document: Document = {
    path,
    format: "yaml",
    text: "",
    bodyStart: 0,
    root: undefined,
    problems: [problem],
    ignored: undefined,
    givesKeysTwice: false,
    guessed: [],
  };
  return { path, text: "", documents: [document], starts: [0] };
}
