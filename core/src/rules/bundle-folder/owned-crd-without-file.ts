import { apiKey, apiText } from "../../bundle/csv-examples.ts";
import { csvCrds, folderCrds } from "../../bundle/folder-apis.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "owned-crd-without-file",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  needsWholeText: true,
  summary: "Every CRD that a CSV owns is in the bundle.",
  *check(folder) {
    const crds = folderCrds(folder);
    const present = new Set(crds.map(({ api }) => apiKey(api)));
    const presentWithout = new Map(
      parts.map((part) => [part, new Set(crds.map(({ api }) => apiKey({ ...api, [part]: "" })))]),
    );
    const owned = new Set<string>();
    for (const { api, at, placeOf } of csvCrds(folder)) {
      const key = apiKey(api);
      if (owned.has(key))
        yield { at, message: `${apiText(api)} is listed twice in 'owned'; remove one, or name the API that was meant` };
      else if (present.has(key)) owned.add(key);
      if (present.has(key)) continue;
      const missing = parts.find((part) => api[part] === "");
      // What alone differs from a CRD is the mistake.
      const wrong = missing ?? parts.find((part) => presentWithout.get(part)?.has(apiKey({ ...api, [part]: "" })));
      const what = missing === undefined ? `defines ${apiText(api)}` : "is this one";
      const why = missing === undefined ? "which the CSV owns" : `because it has no '${fieldOfPart[missing]}'`;
      yield { at: wrong === undefined ? at : placeOf(wrong), message: `no CRD in 'manifests' ${what}, ${why}` };
    }
  },
});

/** The parts of an API, those first that are the likeliest mistake. */
const parts = ["version", "kind", "group"] as const;

/** The fields of the CSV that state them. */
const fieldOfPart = { version: "version", kind: "kind", group: "name" } as const;
