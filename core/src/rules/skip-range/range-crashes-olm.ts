import { defineRule } from "../rule.ts";
import { quirkReports } from "./quirk-reports.ts";

export default defineRule({
  id: "range-crashes-olm",
  scope: "blob",
  alsoIn: ["csv"],
  severity: "error",
  summary: "Every alternative of a skipRange contains a condition; empty ones crash OLM.",
  check: (blob) => quirkReports(blob, (kind) => kind === "crash"),
});
