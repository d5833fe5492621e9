import "./theme.css";
import "./graph.css";
import { startPanel } from "./panel.ts";
import { vsCodeApi } from "./vscode-api.ts";

const root = document.getElementById("panel");
if (root !== null) startPanel(root, vsCodeApi());
