// A panel whose questions are answered by the real server, from a catalog in memory.

import { Session } from "#core";
import type { FromGraphPanel, UpgradeGraphResult } from "#protocol";
import { answerUpgradeGraph } from "../../server/src/requests/upgrade-graph-request.ts";
import { answerUpgradeQuestion } from "../../server/src/requests/upgrade-question-request.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { memoryWorkspace } from "./memory-workspace.ts";
import type { PanelPage } from "./panel-page.ts";

const path = "/w/catalog/catalog.yaml";
const uri = `file://${path}`;

/** Shows a catalog's first package in a panel, and answers what the panel asks. */
export class AskedPanel {
  readonly #panel: PanelPage;
  readonly #session: Session;
  #answered = 0;
  #package = "";

  constructor(panel: PanelPage, catalog: string) {
    this.#panel = panel;
    this.#session = new Session(memoryWorkspace({ [path]: catalog }));
    this.#session.setWorkspaceFolders(["/w"]);
    this.#session.setText(path, catalog);
  }

  /** Shows the graph of a text, of the catalog if none is given, and answers the question that stands. */
  async show(text?: string): Promise<void> {
    if (text !== undefined) this.#session.setText(path, text);
    const result: UpgradeGraphResult = answerUpgradeGraph(this.#state(), await this.#session.snapshot(path), { uri });
    if ("none" in result) throw new Error(result.none);
    this.#package = result.graph.package;
    await this.#panel.show({ ...result.graph, selected: { channel: null, entry: null } });
    await this.answer();
  }

  /** Answers the last question, if the panel has asked one since. */
  async answer(): Promise<void> {
    const asked = (await this.questions()).at(-1);
    if (asked === undefined || asked.number === this.#answered) return;
    this.#answered = asked.number;
    const { number, question } = asked;
    const params = { uri, package: this.#package, question };
    const result = answerUpgradeQuestion(this.#state(), await this.#session.snapshot(path), params);
    await this.#panel.tell({ type: "answer", number, result });
  }

  /** What the panel has asked so far. */
  async questions(): Promise<readonly Extract<FromGraphPanel, { type: "ask" }>[]> {
    return (await this.#panel.sent()).filter((message) => message.type === "ask");
  }

  #state(): ServerState {
    return new ServerState(this.#session);
  }
}
