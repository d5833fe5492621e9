import { defineRule } from "../rule.ts";
import { communityUse } from "../support/bundles/community-use.ts";
import { openShiftLabelMistake } from "../support/bundles/openshift-label.ts";

export default defineRule({
  id: "unlimited-openshift-versions",
  scope: "bundle-folder",
  severity: "error",
  oracle: "operator-framework/api",
  isOffByDefault: true,
  summary: "The label of a bundle with removed APIs excludes OpenShift 4.9.",
  *check(folder) {
    const { dockerfile } = folder;
    const use = communityUse(folder);
    const document = dockerfile?.documents[0];
    const mistake = document && openShiftLabelMistake(document.text);
    if (!use || !mistake) return;
    const message = `${use.reason}, but in 'bundle.Dockerfile' ${mistake.message}`;
    const label = { document, span: mistake.span };
    yield { at: use.at, message, related: [{ message: "the Dockerfile of the bundle", at: label }] };
  },
});
