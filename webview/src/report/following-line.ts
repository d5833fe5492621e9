// Whether the report follows its cluster, and from when its data is. The time stands still until there is new data.

import type { LiveState, LiveStatus } from "#protocol";
import { element, replaceContent } from "../shared/element.ts";
import { renderUntrusted } from "./report-parts.ts";

export interface FollowingLine {
  readonly element: HTMLElement;
  show(following: LiveStatus): void;
}

const stateWords: Readonly<Record<LiveState, string>> = {
  live: "Live",
  reconnecting: "Reconnecting",
  ended: "Not followed any more",
};

/** An empty line; hidden where the report is not of a cluster. */
export function createFollowingLine(): FollowingLine {
  // Only a change of the state is read out, and not every change of the time.
  const state = element("span", { role: "status" });
  const time = element("span", { class: "quiet" });
  const warning = element("strong", {});
  const line = element("p", { class: "live", hidden: true }, state, time, warning);
  let told = "";
  return {
    element: line,
    show({ state: now, why, since, insecure }) {
      const signature = JSON.stringify([now, why]);
      if (signature !== told) {
        line.dataset["state"] = now;
        replaceContent(state, [stateWords[now], why === null ? [] : [": ", renderUntrusted(why, 300)]]);
      }
      told = signature;
      warning.textContent = insecure ? " · the server's certificate is not checked" : "";
      time.textContent = ` · data of ${timeOf(since)}`;
    },
  };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}
