import { parseVersion } from "../../versions/version.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "csv-name-without-version",
  scope: "csv",
  severity: "warning",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The name of a CSV ends with a semantic version.",
  *check({ name, kind }) {
    const text = name?.value ?? "";
    const version = versionAtEnd(text);
    if (version !== undefined && "ok" in parseVersion(version)) return;
    yield { at: name ?? kind, message: `the name '${text}' does not end with a version such as 1.2.3` };
  },
});

/** Far more characters than a Kubernetes name can have. */
const longestName = 1000;

/** The first text that looks like a version and ends the name, as good_practices.go of operator-framework/api finds it. */
function versionAtEnd(name: string): string | undefined {
  if (name.length > longestName) return undefined;
  for (const { index } of name.matchAll(/(?<![0-9])[0-9]/g)) {
    const rest = name.slice(index);
    if (looksLikeVersion.test(rest)) return rest;
  }
  return undefined;
}

const looksLikeVersion = /^[0-9]+\.[0-9]+\.[0-9]+(?:-[0-9A-Za-z-]+(?:\.[0-9A-Za-z-]+)*)?(?:\+[0-9A-Za-z-]+)?$/;
