import { bundleDockerfileOf } from "../../bundle/dockerfile.ts";
import { bundleAnnotation } from "../../bundle/metadata-file.ts";
import { openShiftVersionsKey, readOpenShiftVersions } from "../../openshift/openshift-versions.ts";
import { defineRule } from "../rule.ts";
import { didYouMean, renameFix } from "../support/nearest-name.ts";

export default defineRule({
  id: "invalid-openshift-versions",
  scope: "bundle-folder",
  severity: "warning",
  summary: "`com.redhat.openshift.versions` names a range of OpenShift versions.",
  *check({ annotations, dockerfile }) {
    const annotation = bundleAnnotation(annotations, openShiftVersionsKey)?.text;
    const label = dockerfile && bundleDockerfileOf(dockerfile)?.labels.get(openShiftVersionsKey);
    // A label with the same text is the same mistake.
    const labelled = label?.hasVariable || label?.value?.value === annotation?.value ? undefined : label?.value;
    for (const text of [annotation, labelled]) {
      const read = text && readOpenShiftVersions(text.value);
      if (!text || !read || "ok" in read) continue;
      const advice = didYouMean(read.meant) || "; write it as 'v4.12', '=v4.12' or 'v4.12-v4.14'";
      yield {
        at: text,
        message: `'${text.value}' ${read.error}, so pipelines do not read it${advice}`,
        fixes: text === annotation ? renameFix(text, read.meant) : () => [],
      };
    }
  },
});
