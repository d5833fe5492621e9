import { sizeLevel } from "../../bundle/bundle-size.ts";
import { defineRule } from "../rule.ts";
import { sizeWords } from "../support/bundles/size-words.ts";

export default defineRule({
  id: "bundle-too-large",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  summary: "The manifests of a bundle come to at most 1,048,576 bytes compressed.",
  *check({ csv, size }) {
    if (!csv || !size || sizeLevel(size) !== "too-large") return;
    const message = `the manifests of this bundle come to ${sizeWords(size)}; OLM v0 takes at most 1,048,576`;
    yield { at: csv.name ?? csv.kind, message };
  },
});
