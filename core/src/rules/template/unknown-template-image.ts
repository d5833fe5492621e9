import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unknown-template-image",
  scope: "template",
  severity: "hint",
  summary: "A file of the workspace describes the bundle in every image of a template.",
  *check({ rendered, contradictions }) {
    for (const at of rendered.unknownImages) {
      if (at.value === "" || contradictions.has(at.value)) continue;
      yield { at, message: "no file of the workspace describes the bundle in this image, so it is not checked" };
    }
  },
});
