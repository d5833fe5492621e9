// The channels of the package in one line. A click shows only that channel; Shift or Ctrl adds it to others.

import "./channel-bar.css";
import { formatCount, shownText } from "#core";
import { laneColour, type PanelChannel, type PanelGraph, shortName } from "#picture";
import { element } from "../shared/element.ts";
import { renderAgain } from "../shared/render-again.ts";

/** Further channels are found by the filter. */
const mostChannels = 200;

export class ChannelBar {
  readonly element: HTMLElement;
  readonly #choose: (only: ReadonlySet<string>) => void;
  readonly #channels = element("div", { class: "channels", role: "toolbar", "aria-label": "Channels" });
  readonly #more = element("button", { type: "button", class: "tool more-channels", hidden: true });
  #shown = "";
  #isOpen = false;

  /** `choose` is called with the channels to show; an empty set means all. */
  constructor(choose: (only: ReadonlySet<string>) => void) {
    this.#choose = choose;
    this.element = element("div", { class: "channel-bar" }, this.#channels, this.#more);
    this.#channels.addEventListener("keydown", (event) => moveFocus(this.#channels, event));
    this.#channels.addEventListener("focusin", ({ target }) => this.#reached(target));
    this.#more.addEventListener("click", () => this.#toggle());
    new ResizeObserver(() => this.#showMore()).observe(this.element);
  }

  show({ channels }: PanelGraph, only: ReadonlySet<string>): void {
    const shown = channels.slice(0, mostChannels);
    const signature = JSON.stringify([
      ...only,
      "",
      ...shown.map((channel) => [channel.name, channel.colour, traitsOf(channel)]),
    ]);
    if (signature === this.#shown) return;
    this.#shown = signature;
    const reached = this.#channels.querySelector<HTMLElement>("[tabindex='0']")?.dataset["key"];
    const buttons = shown.map((channel) => this.#render(channel, only));
    const tab = buttons.find((button) => button.dataset["key"] === reached) ?? buttons[0];
    for (const button of buttons) button.tabIndex = button === tab ? 0 : -1;
    const { scrollTop } = this.#channels;
    const more = channels.length - shown.length;
    const hint = more > 0 ? [element("span", { class: "hint" }, `and ${more} more: find them with the filter`)] : [];
    renderAgain(this.#channels, [...buttons, ...hint], tab ?? null);
    this.#channels.scrollTop = scrollTop;
    this.#showMore();
  }

  #render(channel: PanelChannel, only: ReadonlySet<string>): HTMLButtonElement {
    const button = renderChannel(channel, only);
    button.addEventListener("click", ({ shiftKey, ctrlKey, metaKey }) =>
      this.#choose(choice(only, channel.name, shiftKey || ctrlKey || metaKey)),
    );
    return button;
  }

  #toggle(): void {
    this.#isOpen = !this.#isOpen;
    this.#showMore();
  }

  /** Tab comes back to the channel that has the focus. A hidden one is shown. */
  #reached(target: EventTarget | null): void {
    if (!(target instanceof HTMLElement)) return;
    for (const other of this.#channels.querySelectorAll("button")) other.tabIndex = other === target ? 0 : -1;
    if (this.#isOpen || !isBelowFirst(this.#channels, target)) return;
    this.#toggle();
    target.scrollIntoView({ block: "nearest" });
  }

  /** The button is there only if the channels do not fit into one line. It says how many are hidden. */
  #showMore(): void {
    this.element.classList.toggle("open", this.#isOpen);
    this.#more.hidden = !this.#isOpen;
    if (!this.#isOpen && this.#countHidden() > 0) this.#more.hidden = false;
    const hidden = this.#isOpen ? 0 : this.#countHidden();
    const name = this.#isOpen ? "Show the channels in one line" : `Show ${formatCount(hidden, "more channel")}`;
    this.#more.textContent = this.#isOpen ? "Fewer" : `+${hidden}`;
    this.#more.title = name;
    this.#more.setAttribute("aria-expanded", String(this.#isOpen));
    this.#more.setAttribute("aria-label", name);
    if (!this.#isOpen) this.#channels.scrollTop = 0;
  }

  #countHidden(): number {
    return [...this.#channels.children].filter((child) => isBelowFirst(this.#channels, child)).length;
  }
}

function traitsOf({ isDefault, whole, heads, entries }: PanelChannel): readonly string[] {
  return [
    isDefault && "default channel",
    whole.deprecated && "deprecated",
    heads.size === 0 && "no head",
    heads.size > 1 && `${heads.size} heads`,
    formatCount(entries.size, "entry", "entries"),
  ].filter((trait) => typeof trait === "string");
}

/** True if it is not in the first line. */
function isBelowFirst(channels: HTMLElement, child: Element): boolean {
  const first = channels.firstElementChild?.getBoundingClientRect();
  return first !== undefined && child.getBoundingClientRect().top >= first.bottom;
}

function renderChannel(channel: PanelChannel, only: ReadonlySet<string>): HTMLButtonElement {
  const { name, isDefault, heads, whole, colour } = channel;
  const traits = traitsOf(channel).join(", ");
  const short = shortName(shownText(name));
  const isWhole = short === shownText(name);
  const label = `channel ${shownText(name)}, ${traits}`;
  const sign = (kind: string, text: string) => element("span", { class: kind, "aria-hidden": "true" }, text);
  const isHidden = only.size > 0 && !only.has(name);
  const classes = [laneColour(colour), whole.deprecated && "deprecated", isHidden && "hidden-channel"];
  return element(
    "button",
    {
      type: "button",
      class: `channel ${classes.filter(Boolean).join(" ")}`,
      title: `${shownText(name, 1000)}: ${traits}\nClick to show only this channel, Shift+click to add it`,
      // A shortened name is only for the eye, and no part of the label.
      "aria-label": isWhole ? label : undefined,
      "aria-pressed": String(only.has(name)),
      "data-channel": name,
      "data-key": name,
    },
    isWhole ? [] : element("span", { class: "spoken" }, label),
    element("bdi", { "aria-hidden": isWhole ? undefined : "true" }, short),
    isDefault ? sign("star", "★") : [],
    heads.size === 1 ? [] : sign("wrong", "!"),
  );
}

function choice(only: ReadonlySet<string>, channel: string, beside: boolean): ReadonlySet<string> {
  if (!beside) return only.size === 1 && only.has(channel) ? new Set() : new Set([channel]);
  const next = new Set(only);
  if (!next.delete(channel)) next.add(channel);
  return next;
}

function moveFocus(bar: HTMLElement, event: KeyboardEvent): void {
  const buttons = [...bar.querySelectorAll<HTMLElement>("button")];
  const at = buttons.indexOf(document.activeElement as HTMLElement);
  const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: buttons.length - 1 }[event.key];
  const button = next === undefined ? undefined : buttons[next];
  if (button === undefined) return;
  event.preventDefault();
  button.focus();
}
