// A panel whose questions are answered by the real server, from a catalog in memory.

import { Session } from "#core";
import type { FromGraphPanel, UpgradeGraphResult, WireGraph } from "#protocol";
import { answerUpgradeGraph } from "../../server/src/requests/upgrade-graph-request.ts";
import { answerUpgradeQuestion } from "../../server/src/requests/upgrade-question-request.ts";
import { ServerState } from "../../server/src/server-state.ts";
import { comparedGraph } from "./graph-of-catalog.ts";
import { memoryWorkspace } from "./memory-workspace.ts";
import type { PanelPage } from "./panel-page.ts";

const path = "/w/catalog/catalog.yaml";
const uri = `file://${path}`;

/** Shows a catalog's first package in a panel, and answers what the panel asks. */
export class AskedPanel {
  readonly #panel: PanelPage;
  readonly #session: Session;
  #answered = 0;
  #catalog: string;
  #graph: WireGraph | undefined;

  constructor(panel: PanelPage, catalog: string) {
    this.#panel = panel;
    this.#catalog = catalog;
    this.#session = new Session(memoryWorkspace({ [path]: catalog }));
    this.#session.setWorkspaceFolders(["/w"]);
    this.#session.setText(path, catalog);
  }

  /** Shows the graph of a text, of the catalog if none is given, and answers the question that stands. */
  async show(text?: string): Promise<void> {
    if (text !== undefined) {
      this.#catalog = text;
      this.#session.setText(path, text);
    }
    const result: UpgradeGraphResult = answerUpgradeGraph(this.#state(), await this.#session.snapshot(path), { uri });
    if ("none" in result) throw new Error(result.none);
    this.#graph = result.graph;
    await this.#panel.show({ ...result.graph, selected: { channel: null, entry: null } });
    await this.answer();
  }

  /** The oldest and the newest entry of the default channel, of the first one if there is none. */
  defaultChannel(): { readonly oldest: string; readonly head: string } {
    const { channels = [], defaultChannel } = this.#graph ?? {};
    const { entries = [] } = channels.find(({ name }) => name === defaultChannel) ?? channels[0] ?? {};
    const names = entries.map(({ name }) => name).sort(new Intl.Collator("en", { numeric: true }).compare);
    return { oldest: names[0] ?? "", head: names.at(-1) ?? "" };
  }

  /** Shows what differs from a state in which every fifth version was a release candidate. */
  async showChanges(): Promise<void> {
    const names = new Set(this.#graph?.channels.flatMap(({ entries }) => entries.map(({ name }) => name)));
    const candidates = [...names].filter((_, index) => index % 5 === 1);
    const versions = new Set(candidates.map((name) => name.replace(/^[^.]*\.v?/, "")));
    const before = this.#catalog.replaceAll(/(\d+\.\d+\.[\w.+-]+)(?=['"}]*\n)/g, (all) => {
      return versions.has(all) ? `${all}-rc.1` : all;
    });
    await this.#panel.show(await comparedGraph(before, this.#catalog, "an earlier state"));
  }

  /** Answers the last question, if the panel has asked one since. */
  async answer(): Promise<void> {
    const asked = (await this.questions()).at(-1);
    if (asked === undefined || asked.number === this.#answered) return;
    this.#answered = asked.number;
    const { number, question } = asked;
    const params = { uri, package: this.#graph?.package ?? "", question };
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
