// What the extension does with each message from the page of a graph panel.

import * as vscode from "vscode";
import { type FromGraphPanel, readFromGraphPanel } from "#protocol";
import type { GraphPanel } from "./graph-panel.ts";

/** One function for each message. A new message gets a line here, and its work a file of its own. */
const panelHandlers: PanelHandlers = {
  ready: (panel) => panel.fillPage(),
  open: (panel, { at, focus }) => panel.open(at, focus),
  pickPackage: (panel) => panel.pickPackage(),
  ask: (panel, message) => panel.questions.ask(message),
  copy: async (panel, { text }) => {
    await vscode.env.clipboard.writeText(text);
    panel.post([{ type: "copied" }]);
  },
  picture: (panel, message) => panel.pictures.receive(message),
  stopComparing: (panel) => panel.compareWith(undefined),
};

type PanelHandlers = {
  readonly [Type in FromGraphPanel["type"]]: (
    panel: GraphPanel,
    message: Extract<FromGraphPanel, { readonly type: Type }>,
  ) => void | Promise<void>;
};

/** Checks and handles a message from the page of a panel. */
export function handlePanelMessage(panel: GraphPanel, value: unknown): void {
  const { log } = panel.services;
  const message = readFromGraphPanel(value);
  if (message === undefined) return log.warn("the upgrade graph panel sent an unknown message");
  // Each handler gets the message of its own type.
  const handle = panelHandlers[message.type] as (panel: GraphPanel, message: FromGraphPanel) => void | Promise<void>;
  const work = async () => handle(panel, message);
  work().catch((error: unknown) => log.error(`'${message.type}' of the upgrade graph panel failed`, error));
}
