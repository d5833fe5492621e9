import { isSelectableName } from "../../schema/cluster-extension-schema.ts";
import { defineRule } from "../rule.ts";

export default defineRule({
  id: "unselectable-channel",
  scope: "blob",
  severity: "info",
  summary: "Every channel has a name that a ClusterExtension can select: a DNS-1123 subdomain.",
  *check(blob) {
    if (blob.kind !== "channel" || !blob.name?.value || isSelectableName(blob.name.value)) return;
    const { value } = blob.name;
    const reason =
      value.length > 253
        ? "its name has more than 253 characters"
        : "a name is made of lower-case letters, digits, '-' and '.', and begins and ends with a letter or digit";
    yield { at: blob.name, message: `no ClusterExtension of OLM v1 can select channel '${value}': ${reason}` };
  },
});
