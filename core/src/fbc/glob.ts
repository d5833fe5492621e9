// Globs in settings, as VS Code users know them from `files.exclude`. Not those of `.indexignore`, which are Go's.

/**
 * A pattern that a whole path, with `/`, must match: `*` and `?` stand for anything but `/`, `**` for any number of
 * folders, `{a,b}` for either.
 */
export function globToRegExp(glob: string): RegExp {
  const trimmed = glob.replace(/^\.\//, "").replace(/\/+$/, "");
  return new RegExp(`^${trimmed.replace(GLOB_TOKEN, tokenPattern)}$`);
}

const GLOB_TOKEN = /\*\*\/|\/\*\*$|\*+|\?|\{[^{}]*\}|[\\^$.|+()[\]{}]/g;

function tokenPattern(token: string): string {
  if (token === "**/") return "(?:.*/)?";
  if (token === "/**") return "(?:/.*)?";
  if (token.startsWith("**")) return ".*";
  if (token === "*") return "[^/]*";
  if (token === "?") return "[^/]";
  if (token.length > 1) return `(?:${token.slice(1, -1).split(",").map(escapeLiteral).join("|")})`;
  return `\\${token}`;
}

function escapeLiteral(text: string): string {
  return text.replace(/[\\^$.|?*+()[\]{}]/g, "\\$&");
}
