import "../shared/theme.css";
import "./graph.css";
import { vsCodeApi } from "../shared/vscode-api.ts";
import { startPanel } from "./panel.ts";

const root = document.getElementById("panel");
if (root !== null) startPanel(root, vsCodeApi());
