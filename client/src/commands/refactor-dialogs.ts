// The dialogs of the commands that refactor a catalog. What is typed is checked by trying the refactoring.

import type { Refactorable, RefactoringRequest } from "#core";
import type { EntryTarget, RefactorCatalogResult } from "#protocol";
import { chooseItem, chooseItems, type ListItem } from "../shown/lists.ts";
import { askForText, type InputQuestion, showInformation } from "../shown/messages.ts";

/** What a command can choose from, and how it tries an answer. */
export interface Dialogs {
  readonly title: string;
  readonly found: Refactorable;
  /** What need not be asked for. */
  readonly target: EntryTarget | undefined;
  tryRequest(request: RefactoringRequest): Promise<RefactorCatalogResult>;
}

/** The same with the chosen package. */
export interface Choices extends Dialogs {
  readonly package: Refactorable["packages"][number];
}

/** An entry of a channel. */
export interface ChosenEntry {
  readonly channel: string;
  readonly entry: string;
}

/** Chooses the package if there are several; that of the cursor comes first. */
export async function choosePackage(dialogs: Dialogs): Promise<Choices | undefined> {
  const { packages, selected } = dialogs.found;
  const sorted = packages.toSorted((a, b) => Number(b.name === selected.package) - Number(a.name === selected.package));
  const given = packages.find(({ name }) => name === dialogs.target?.package);
  if (given) return { ...dialogs, package: given };
  const [only, ...more] = sorted;
  if (only && more.length === 0) return { ...dialogs, package: only };
  const items = sorted.map((each) => ({ label: each.name, value: each }));
  const picked = await pick(dialogs, items, "The package", "no package of this catalog has a channel");
  return picked && { ...dialogs, package: picked };
}

/** Chooses an entry; that of the cursor comes first. */
export async function askForEntry(
  choices: Choices,
  placeholder: string,
  wanted: WantedEntries = { isWanted: () => true, none: `no channel of package '${choices.package.name}' has entries` },
): Promise<ChosenEntry | undefined> {
  const { found, target } = choices;
  const { selected } = found;
  if (target?.entry !== undefined) return { channel: target.channel ?? "", entry: target.entry };
  const items = choices.package.channels.flatMap(({ name: channel, head, entries }) =>
    entries
      .filter(({ name }) => wanted.isWanted(name))
      .map(({ name, version }) => ({
        label: name,
        description: [`channel ${channel}`, version ?? "", name === head ? "head" : ""].filter(Boolean).join(" · "),
        isSelected: name === selected.entry && (selected.channel === null || selected.channel === channel),
        value: { channel, entry: name },
      })),
  );
  return pick(
    choices,
    items.toSorted((a, b) => Number(b.isSelected) - Number(a.isSelected)),
    placeholder,
    wanted.none,
  );
}

/** Which entries can be chosen, and why there may be none. */
interface WantedEntries {
  isWanted(entry: string): boolean;
  readonly none: string;
}

/** Entries that another channel may get. */
export function promotable({ name, channels }: Choices["package"]): WantedEntries {
  return {
    isWanted: (entry) => channels.some(({ entries }) => entries.every((each) => each.name !== entry)),
    none: `every channel of package '${name}' has all its versions; use Introduce Channel for another channel`,
  };
}

/** Chooses a channel; that of the cursor comes first. */
export async function askForChannel(choices: Choices, placeholder: string): Promise<string | undefined> {
  return pick(choices, channelItems(choices), placeholder);
}

function channelItems({ found: { selected }, package: { channels } }: Choices) {
  const items = channels.map(({ name, head }) => ({
    label: name,
    ...(head === null ? {} : { description: `head ${head}` }),
    value: name,
  }));
  return items.toSorted((a, b) => Number(b.value === selected.channel) - Number(a.value === selected.channel));
}

/** Chooses one or more channels; that of the cursor, or the only one, is chosen already. */
export async function askForChannels(choices: Choices): Promise<readonly string[] | undefined> {
  const items = channelItems(choices);
  if (choices.target?.channel !== undefined) return [choices.target.channel];
  const [only, ...more] = items;
  if (only && more.length === 0) return [only.value];
  const { channel } = choices.found.selected;
  const picked = await chooseItems(
    items.map((each) => ({ ...each, picked: each.value === channel })),
    { title: choices.title, placeHolder: "The channels that get the version" },
  );
  return picked && picked.length > 0 ? picked.map(({ value }) => value) : undefined;
}

/** The usual next version after the highest head of the channels. */
export function suggestedVersion({ package: { channels } }: Choices, names: readonly string[]): string {
  const next = channels.flatMap(({ name, next: versions }) => (names.includes(name) ? (versions[0] ?? []) : []));
  return next.sort((a, b) => a.localeCompare(b, undefined, { numeric: true })).at(-1) ?? "";
}

type RequestFor = (text: string) => RefactoringRequest;

export function askForVersion(choices: Choices, value: string, requestFor: RequestFor): Promise<string | undefined> {
  return ask(choices, { prompt: "The new version", placeHolder: "1.2.3", value }, requestFor);
}

/** What the question for the version of a CSV is about. */
interface RaiseQuestion {
  readonly title: string;
  readonly csv: NonNullable<Refactorable["csv"]>;
  readonly tryVersion: (version: string) => Promise<RefactorCatalogResult>;
}

/** Asks for the new version of a CSV. What it changes is shown below the input. */
export function askForRaisedVersion({ title, csv, tryVersion }: RaiseQuestion): Promise<string | undefined> {
  const check = async (text: string) => {
    const result = await tryVersion(text);
    return "none" in result ? result.none : { hint: result.title };
  };
  const prompt = `The new version; now ${csv.version}`;
  const value = csv.next[0] ?? "";
  return askForText({ title, prompt, placeHolder: "1.2.3", value, check });
}

/** Asks for the image of the new bundle; empty for that of the version before with another tag. */
export function askForImage(choices: Choices, requestFor: RequestFor): Promise<string | undefined> {
  const prompt = "The bundle image; empty for the image of the version before with the new version as its tag";
  return ask(choices, { prompt, placeHolder: "registry.example.com/operator-bundle:v1.2.3" }, requestFor);
}

export function askForName(choices: Choices, requestFor: RequestFor): Promise<string | undefined> {
  return ask(choices, { prompt: "The name of the new channel", placeHolder: "fast" }, requestFor);
}

function ask(
  { title, tryRequest }: Choices,
  question: Omit<InputQuestion, "title" | "check">,
  requestFor: RequestFor,
): Promise<string | undefined> {
  const check = async (text: string) => {
    const result = await tryRequest(requestFor(text));
    return "none" in result ? result.none : undefined;
  };
  return askForText({ title, ...question, check });
}

/** Chooses among the channels that do not have the entry. */
export function askForTargetChannel(choices: Choices, entry: string): Promise<string | undefined> {
  const items = channelItems(choices).filter(({ value }) => {
    const channel = choices.package.channels.find(({ name }) => name === value);
    return !channel?.entries.some(({ name }) => name === entry);
  });
  return pick(choices, items, `The channel that gets '${entry}'`, `every channel has '${entry}'`);
}

/** Asks which entry this one should replace. Each choice shows the effect of choosing it. */
export async function askForReplaced(
  choices: Choices,
  { channel, entry }: ChosenEntry,
): Promise<{ readonly target: string | null } | undefined> {
  const entries = choices.package.channels.find(({ name }) => name === channel)?.entries ?? [];
  const behind = entries.findIndex(({ name }) => name === entry) + 1;
  const lower = entries.slice(behind, behind + mostTried);
  const targets = [...lower.map(({ name }) => name), null];
  const items = await Promise.all(
    targets.map(async (target) => {
      const base = { type: "changeReplaces", package: choices.package.name } as const;
      const result = await choices.tryRequest({ ...base, channel, entry, target });
      const effect = "none" in result ? result.none : result.title;
      return {
        label: target ?? "Replace nothing",
        detail: effect,
        isPossible: !("none" in result),
        value: { target },
      };
    }),
  );
  const possible = items.filter(({ isPossible }) => isPossible);
  if (possible.length > 0) return pick(choices, possible, `What '${entry}' replaces`);
  return pick(choices, items, `'${entry}' can replace none of these; each says why`);
}

/** Trying each of very many entries would take too long. */
const mostTried = 40;

/** Chooses whether the version goes from its channel only; undefined for the whole catalog. */
export async function askForScope(
  choices: Choices,
  { channel, entry }: ChosenEntry,
): Promise<{ readonly channel: string | null } | undefined> {
  const { channels } = choices.package;
  if (channels.filter(({ entries }) => entries.some(({ name }) => name === entry)).length < 2) return { channel: null };
  const items = [
    {
      label: "The whole catalog",
      description: "all channels, the bundle and its deprecations",
      value: { channel: null },
    },
    { label: `Channel ${channel}`, description: "the other channels keep it", value: { channel } },
  ];
  return pick<{ readonly channel: string | null }>(choices, items, `Where '${entry}' is removed`);
}

export async function askForHistory(): Promise<{ readonly withHistory: boolean } | undefined> {
  const items = [
    {
      label: "With its history",
      description: "and the lower versions that the other channel has",
      value: { withHistory: true },
    },
    { label: "Alone", description: "the first version of the new channel", value: { withHistory: false } },
  ];
  return pick({ title: "Introduce Channel" }, items, "The versions of the new channel");
}

interface Deprecation {
  readonly channel: string | null;
  readonly entry: string | null;
  readonly message: string;
}

/** Asks what is deprecated, and for the message that users will see. */
export async function askForDeprecation(choices: Choices): Promise<Deprecation | undefined> {
  const { name } = choices.package;
  const entries = new Set(choices.package.channels.flatMap((channel) => channel.entries.map((entry) => entry.name)));
  const { selected } = choices.found;
  const items = [
    ...[...entries].map((entry) => ({ label: entry, description: "version", value: { channel: null, entry } })),
    ...choices.package.channels.map((channel) => ({
      label: channel.name,
      description: "channel",
      value: { channel: channel.name, entry: null },
    })),
    { label: name, description: "package", value: { channel: null, entry: null } },
  ];
  const isSelected = ({ value }: (typeof items)[number]) =>
    selected.entry === null
      ? value.channel !== null && value.channel === selected.channel
      : value.entry === selected.entry;
  const sorted = items.toSorted((a, b) => Number(isSelected(b)) - Number(isSelected(a)));
  const target = await pick<Omit<Deprecation, "message">>(
    choices,
    sorted,
    "The version, channel or package to deprecate",
  );
  if (!target) return undefined;
  const prompt = "What users are told; empty for a sentence that names the newest version";
  const requestFor = (message: string) => ({ type: "deprecate", package: name, ...target, message }) as const;
  const message = await ask(choices, { prompt, placeHolder: "Update to 2.0.0; 1.x gets no more fixes" }, requestFor);
  return message === undefined ? undefined : { ...target, message };
}

/** Asks for one of the items; where there may be none, `none` says why. */
async function pick<T>(
  { title }: { readonly title: string },
  items: readonly (ListItem & { readonly value: T })[],
  placeHolder: string,
  none = "",
): Promise<T | undefined> {
  if (items.length === 0) {
    void showInformation(`${title}: ${none}.`);
    return undefined;
  }
  return (await chooseItem(items, { title, placeHolder, matchOnDetail: true }))?.value;
}
