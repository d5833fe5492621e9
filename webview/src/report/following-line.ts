// Shows whether the report follows its live cluster, and the time of the last data.

import "./following-line.css";
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
  ended: "No longer followed",
};

/** Creates the line, hidden until it is known that the report is of a live cluster. */
export function createFollowingLine(): FollowingLine {
  // Screen readers announce changes of the state, but not every change of the time.
  const state = element("span", { role: "status" });
  const time = element("span", { class: "quiet" });
  const warning = element("strong", {});
  const line = element("p", { class: "live", hidden: true }, state, time, warning);
  let shown = "";
  return {
    element: line,
    show({ state: now, why, since, insecure }) {
      const signature = JSON.stringify([now, why]);
      if (signature !== shown) {
        line.dataset["state"] = now;
        replaceContent(state, [stateWords[now], why === null ? [] : [": ", renderUntrusted(why, 300)]]);
      }
      shown = signature;
      warning.textContent = insecure ? " · the server's certificate is not checked" : "";
      time.textContent = ` · last data ${timeOf(since)}`;
    },
  };
}

function timeOf(milliseconds: number): string {
  return new Date(milliseconds).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" });
}
