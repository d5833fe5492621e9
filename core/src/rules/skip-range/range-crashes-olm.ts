import { defineRule } from "../rule.ts";
import { quirkReports } from "./quirk-reports.ts";

export default defineRule({
  id: "range-crashes-olm",
  scope: "blob",
  severity: "error",
  summary: "No skipRange has an empty alternative, which opm accepts and which crashes OLM v0 and OLM v1.",
  check: (blob) => quirkReports(blob, (kind) => kind === "crash"),
});
