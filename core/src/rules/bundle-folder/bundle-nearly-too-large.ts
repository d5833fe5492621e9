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
    const most = level === "about-too-large" ? "OLM v0 may not take it, because it takes" : "OLM v0 takes";
    const message = `the manifests of this bundle come to ${sizeWords(size)}; ${most} at most 1,048,576`;
    yield { at: csv.name ?? csv.kind, message };
  },
});
