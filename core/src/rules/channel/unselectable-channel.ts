import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unselectable-channel",
  scope: "blob",
  severity: "info",
  summary: "Every channel name is a DNS-1123 subdomain, so a ClusterExtension can select it.",
  *check(blob) {
    if (blob.kind !== "channel" || !blob.name?.value || isSelectableName(blob.name.value)) return;
    const { value } = blob.name;
    const reason =
      value.length > 253
        ? "the name has more than 253 characters"
        : "the name must consist of lower-case letters, digits, '-' and '.', and start and end with a letter or digit";
    yield { at: blob.name, message: `a ClusterExtension cannot select channel '${value}': ${reason}` };
  },
});
