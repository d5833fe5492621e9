// What an editor shows at a glance, drawn into the text: lenses above a line, hints behind a name, tokens under it.

import { type CodeLens, codeLensesOf, type InlayHint, inlayHintsOf, type Snapshot, semanticTokensOf } from "#core";

/** The lines of the snapshot's file with its lenses above them: `» 1 can update here | open graph`. */
export function drawLenses(snapshot: Snapshot): string {
  return drawLensesIn(snapshot.file.text, codeLensesOf(snapshot));
}

function drawLensesIn(text: string, lenses: readonly CodeLens[]): string {
  const byLine = new Map<number, string[]>();
  for (const { span, title } of lenses) {
    const line = lineOf(text, span.start);
    byLine.set(line, [...(byLine.get(line) ?? []), title]);
  }
  const draw = (line: string, titles: readonly string[]) => `${" ".repeat(line.search(/\S|$/))}» ${titles.join(" | ")}`;
  return drawAround(text, (line, number) => {
    const titles = byLine.get(number);
    return titles ? [draw(line, titles), line] : [line];
  });
}

/** The text with its hints in it: `- name: shop.v1.0.0‹head›`. */
export function drawHints(snapshot: Snapshot): string {
  const { text } = snapshot.file;
  return drawHintsIn(text, inlayHintsOf(snapshot));
}

function drawHintsIn(text: string, hints: readonly InlayHint[]): string {
  let drawn = "";
  let from = 0;
  for (const { at, parts } of hints) {
    drawn += `${text.slice(from, at)}‹${parts.map(({ label }) => label).join(" · ")}›`;
    from = at;
  }
  return drawn + text.slice(from);
}

/** The lines of the text with its tokens under them: `~~~~ olmBundle skipped`. */
export function drawTokens(snapshot: Snapshot): string {
  const { text } = snapshot.file;
  const byLine = new Map<number, string[]>();
  for (const { span, type, modifiers } of semanticTokensOf(snapshot)) {
    const line = lineOf(text, span.start);
    const column = span.start - (text.lastIndexOf("\n", span.start - 1) + 1);
    const mark = `${" ".repeat(column)}${"~".repeat(span.end - span.start)} ${[type, ...modifiers].join(" ")}`;
    byLine.set(line, [...(byLine.get(line) ?? []), mark]);
  }
  return drawAround(text, (line, number) => [line, ...(byLine.get(number) ?? [])]);
}

function drawAround(text: string, draw: (line: string, number: number) => readonly string[]): string {
  return text.split("\n").flatMap(draw).join("\n");
}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split("\n").length - 1;
}
