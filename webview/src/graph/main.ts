import "../shared/theme.css";
import { vsCodeApi } from "../shared/vscode-api.ts";
import { startPanel } from "./panel.ts";

const panelRoot = document.getElementById("panel");
if (panelRoot !== null) startPanel(panelRoot, vsCodeApi());
