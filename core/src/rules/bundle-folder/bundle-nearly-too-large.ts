import { sizeLevel } from "../../bundle/bundle-size.ts";
import { defineRule } from "../rule.ts";
import { sizeWords } from "../support/bundles/size-words.ts";

export default defineRule({
  id: "bundle-nearly-too-large",
  scope: "bundle-folder",
  severity: "warning",
  summary: "The manifests of a bundle come to at most 85 % of the largest size.",
  *check({ csv, size }) {
    const level = size && sizeLevel(size);
    if (!csv || !size || level === "too-large") return;
    const doubt = level === "about-too-large" ? ", and its own count may be above that" : "";
    const message = `the manifests of this bundle come to ${sizeWords(size)}; OLM v0 takes at most 1,048,576${doubt}`;
    yield { at: csv.name ?? csv.kind, message };
  },
});
