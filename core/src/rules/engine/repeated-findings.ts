// What is wrong at one place is said once, also where channels share it: an alias repeats the entries of a channel, and a
// template lists a bundle for several.

import type { Document } from "../../syntax/source-file.ts";
import type { Finding, Fix, RelatedPlace } from "../rule.ts";

/** The findings, each once: what an alias repeats has the place of its anchor wherever it stands. */
export function withoutRepetitions(findings: readonly Finding[]): readonly Finding[] {
  return groupAlike(findings, ({ rule, message }) => `${rule} ${message}`).map(([first]) => first);
}

/** The findings; those of a rule at one place that differ only by the channel become one that names the channels. */
export function mergeChannels(findings: readonly Finding[]): readonly Finding[] {
  if (findings.length < 2) return findings;
  return groupAlike(findings, ({ rule, message }) => `${rule} ${withoutChannel(message)}`).map(merged);
}

function merged(group: Group<Finding>): Finding {
  const [first, ...more] = group;
  if (more.every(({ message }) => message === first.message)) return first;
  const related = groupAlike(
    group.flatMap((finding) => finding.related),
    ({ message }) => withoutChannel(message),
  );
  return {
    ...first,
    message: messageOfAll(group),
    related: related.map((places): RelatedPlace => ({ ...places[0], message: messageOfAll(places) })),
    fixes: () => differentFixes(group.flatMap(({ fixes }) => fixes())),
  };
}

type Group<T> = [T, ...T[]];

/** What is at the same place and has the same key, in the order of the first of each. */
function groupAlike<T extends RelatedPlace>(all: readonly T[], keyOf: (each: T) => string): readonly Group<T>[] {
  const known = new Map<Document, Map<string, Group<T>>>();
  const groups: Group<T>[] = [];
  for (const each of all) {
    const { document, span } = each.at;
    const inDocument = known.get(document) ?? new Map<string, Group<T>>();
    known.set(document, inDocument);
    const key = `${span.start} ${span.end} ${keyOf(each)}`;
    const group = inDocument.get(key);
    if (group) {
      group.push(each);
      continue;
    }
    const started: Group<T> = [each];
    inDocument.set(key, started);
    groups.push(started);
  }
  return groups;
}

const mention = /\bchannel '([^']*)'/g;

/** The only channel that a message names. */
function channelIn(message: string): string | undefined {
  const names = new Set(Array.from(message.matchAll(mention), ([, name = ""]) => name));
  return names.size === 1 ? [...names][0] : undefined;
}

function withoutChannel(message: string): string {
  return channelIn(message) === undefined ? message : message.replace(mention, "channel ''");
}

/** The message of the first, with the channels of the others. */
function messageOfAll([{ message }, ...more]: Group<RelatedPlace>): string {
  const channels = new Set(more.map((each) => channelIn(each.message) ?? ""));
  channels.delete(channelIn(message) ?? "");
  const names = [...channels];
  return names.length === 0 ? message : `${message} (the same holds for ${listOf(names)})`;
}

const mostNamed = 12;

function listOf(names: readonly string[]): string {
  const quoted = names.slice(0, mostNamed).map((name) => `'${name}'`);
  if (names.length > mostNamed) return `${names.length} channels such as ${quoted[0]}`;
  const last = quoted.pop();
  return quoted.length === 0 ? `channel ${last}` : `channels ${quoted.join(", ")} and ${last}`;
}

/** An alias has the text of its anchor, and so the same fix. */
function differentFixes(fixes: readonly Fix[]): readonly Fix[] {
  const known = new Set<string>();
  return fixes.filter(({ title, edits }) => {
    const size = known.size;
    known.add(JSON.stringify([title, edits.map(({ document, edit }) => [document.path, edit])]));
    return known.size > size;
  });
}
