// What is wrong with a glob in a settings file.

/** A mistake in a glob; it completes no sentence. */
export interface GlobMistake {
  readonly message: string;
  /** The glob that was probably meant. */
  readonly glob: string | undefined;
}

/** Why a glob of paths below a settings file cannot match as its author expects; undefined for a valid glob. */
export function globMistake(glob: string): GlobMistake | undefined {
  if (glob === "") return { message: "an empty glob matches nothing; remove it", glob: undefined };
  if (glob.includes("\\")) return { message: "use '/' between folders", glob: glob.replaceAll("\\", "/") };
  if (glob.startsWith("!")) return { message: "a glob cannot be negated; remove the '!'", glob: undefined };
  if (glob.startsWith("/")) {
    const message = "globs are relative to the folder of this file; remove the leading '/'";
    return { message, glob: glob.replace(/^\/+/, "") || undefined };
  }
  if (/(?:^|\/)\.\.(?:\/|$)/.test(glob)) {
    return { message: "a glob matches only paths below the folder of this file; remove '..'", glob: undefined };
  }
  return undefined;
}
