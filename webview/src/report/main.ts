import "../shared/theme.css";
import { vsCodeApi } from "../shared/vscode-api.ts";
import { startReportPanel } from "./report-panel.ts";

const panelRoot = document.getElementById("panel");
if (panelRoot !== null) startReportPanel(panelRoot, vsCodeApi());
