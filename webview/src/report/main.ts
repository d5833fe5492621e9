import "../shared/theme.css";
import "./report.css";
import { vsCodeApi } from "../shared/vscode-api.ts";
import { startReportPanel } from "./report-panel.ts";

const root = document.getElementById("panel");
if (root !== null) startReportPanel(root, vsCodeApi());
