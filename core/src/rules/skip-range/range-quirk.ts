import { defineRule } from "../rule.ts";
import { quirkReports } from "./quirk-reports.ts";

export default defineRule({
  id: "range-quirk",
  scope: "blob",
  severity: "warning",
  summary: "Every skipRange means to OLM what it appears to say.",
  check: (blob) => quirkReports(blob, (kind) => kind !== "crash"),
});
