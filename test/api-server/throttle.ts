// Makes the API server refuse a user's requests as one too many, by its own means: a priority level without room.

import type { ClientRequest } from "node:http";
import { request } from "node:https";
import { setTimeout } from "node:timers/promises";
import type { KubeObject } from "../support/cluster-objects.ts";
import type { ObjectStore } from "./object-store.ts";
import type { Rest } from "./rest.ts";
import type { ApiUser } from "./users.ts";

const apiVersion = "flowcontrol.apiserver.k8s.io/v1";

/** Who takes the one place that even a level without room has, and gives no other the turn. */
export interface Occupant {
  readonly user: ApiUser;
  readonly url: string;
  readonly ca: string;
}

/** Between two looks at a server that is not there yet, or no longer. */
const retryMs = 20;

/** Users that are refused for now. */
export class Throttle {
  readonly #rest: Rest;
  readonly #store: ObjectStore;
  readonly #occupant: Occupant;
  #held: ClientRequest | undefined;

  constructor(rest: Rest, store: ObjectStore, occupant: Occupant) {
    this.#rest = rest;
    this.#store = store;
    this.#occupant = occupant;
  }

  /** From now on every request of the user is answered with 429 and Retry-After. Administrators are above that. */
  async begin(user: ApiUser): Promise<void> {
    await this.#store.apply([noRoom, flowOf(user, this.#occupant.user)]);
    this.#occupy();
    await this.#untilAnswered(user, 429);
  }

  /** The user is served again. */
  async end(user: ApiUser): Promise<void> {
    await this.#store.delete(flowOf(user, this.#occupant.user));
    this.dispose();
    await this.#untilAnswered(user, 200);
  }

  dispose(): void {
    const held = this.#held;
    this.#held = undefined;
    held?.destroy();
  }

  /** A request whose body never comes; when it is refused or the server gives up waiting, the next one takes over. */
  #occupy(): void {
    const { url, ca, user } = this.#occupant;
    const headers = { Authorization: `Bearer ${user.token}`, "Content-Type": "application/json", "Content-Length": 9 };
    const path = `${url}/apis/authorization.k8s.io/v1/selfsubjectaccessreviews`;
    const held = request(path, { method: "POST", headers, ca, agent: false }, () => held.destroy());
    held.on("error", () => {});
    held.on("close", async () => {
      await setTimeout(retryMs);
      if (this.#held === held) this.#occupy();
    });
    held.flushHeaders();
    this.#held = held;
  }

  async #untilAnswered({ token }: ApiUser, status: number): Promise<void> {
    const version = { method: "GET", path: "/version", token } as const;
    while ((await this.#rest.send(version)).status !== status) await setTimeout(retryMs);
  }
}

const noRoom: KubeObject = {
  apiVersion,
  kind: "PriorityLevelConfiguration",
  metadata: { name: "no-room" },
  spec: {
    type: "Limited",
    limited: {
      nominalConcurrencyShares: 0,
      lendablePercent: 0,
      borrowingLimitPercent: 0,
      limitResponse: { type: "Reject" },
    },
  },
};

function flowOf({ name }: ApiUser, occupant: ApiUser): KubeObject {
  const resourceRules = [{ verbs: ["*"], apiGroups: ["*"], resources: ["*"], clusterScope: true, namespaces: ["*"] }];
  const nonResourceRules = [{ verbs: ["*"], nonResourceURLs: ["*"] }];
  const subjects = [name, occupant.name].map((each) => ({ kind: "User", user: { name: each } }));
  const rules = [{ subjects, resourceRules, nonResourceRules }];
  const spec = { matchingPrecedence: 2, priorityLevelConfiguration: { name: "no-room" }, rules };
  return { apiVersion, kind: "FlowSchema", metadata: { name: `throttled-${name}` }, spec };
}
