// A long session of a random editor. When a step fails, the steps since the last comparison are played again from the texts
// of then, and reduced to the few that matter.

import type { TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { moreFiles, someSettings, startingFiles } from "../../support/fuzz-files.ts";
import { FuzzWorld } from "../../support/fuzz-world.ts";
import type { Random } from "../../support/random.ts";
import { FuzzCounts } from "./fuzz-counts.ts";
import { FuzzEditor, pathOf, uriOf } from "./fuzz-editor.ts";
import { randomRequest } from "./random-request.ts";
import { shrink } from "./shrink.ts";
import { type Start, type Step, startOf, toStep } from "./steps.ts";

/** How often the answers are compared with those of a new server, in steps. */
const stepsBetweenComparisons = 100;

/** How many files' graphs, symbols and verdicts are compared each time; diagnostics are of all files. */
const filesCompared = 4;

/** Files of every kind, and an editor that also has its whole workspace checked. */
export function sessionWorld(random: Random): FuzzWorld {
  const settings = [...someSettings, { diagnosticMode: "workspace" }];
  return new FuzzWorld(random, { files: { ...startingFiles, ...moreFiles }, settings });
}

/** Plays that many steps in the world; throws at the first that fails, with a short way to repeat it. */
export async function fuzzSession(
  world: FuzzWorld,
  random: Random,
  steps: number,
  everyStep: (step: number) => void,
  counts = new FuzzCounts(),
): Promise<void> {
  let start = startOf(world);
  let played: Step[] = [];
  const editor = await FuzzEditor.start(start, counts);
  const play = async (step: Step) => {
    played.push(step);
    return editor.play(step);
  };
  try {
    for (let step = 1; step <= steps; step++) {
      if (world.open.size > 0 && random.chance(50)) await ask(world, random, play);
      else await change(world, play);
      if (step % stepsBetweenComparisons === 0) {
        await editor.compare(random.sample(world.paths, filesCompared));
        start = startOf(world);
        played = [];
        // What is held weakly is kept until here, where an editor's next message would come.
        await new Promise((resolve) => setImmediate(resolve));
      }
      everyStep(step);
    }
    await editor.stop();
  } catch (error) {
    counts.add(error);
    throw new Error(`${messageOf(error)}\n${await describeRepeat(start, played)}`, { cause: error });
  }
}

type Play = (step: Step) => Promise<unknown>;

async function change(world: FuzzWorld, play: Play): Promise<void> {
  const before = { ...world.disk };
  const happening = world.step();
  await play(toStep(happening, world, before));
}

/** Asks one thing, and does with the answer what an editor may do: asks further, or makes its edits. */
async function ask(world: FuzzWorld, random: Random, play: Play): Promise<void> {
  const path = random.pick(random.chance(80) ? [...world.open.keys()] : world.paths);
  const document = world.open.get(path) ?? TextDocument.create(path, "yaml", 0, world.disk[path] ?? "");
  const { method, params } = randomRequest(random, {
    uri: uriOf(path),
    document,
    otherUris: world.paths.map(uriOf),
  });
  const next = random.chance(80) ? "wait" : random.chance(50) ? "continue" : "cancel";
  const answer = await play({ kind: "ask", path, method, params, next });
  if (answer === undefined || answer === null) return;
  if (method === "textDocument/prepareCallHierarchy") {
    const [item] = answer as { uri: string }[];
    for (const way of item ? ["incoming", "outgoing"] : []) {
      const method = `callHierarchy/${way}Calls`;
      await play({ kind: "ask", path: pathOf(item?.uri ?? ""), method, params: { item }, next: "wait" });
    }
    return;
  }
  let edit = answer;
  if (method === "textDocument/codeAction" && (answer as object[]).length > 0) {
    const action = random.pick(answer as object[]);
    const isWhole = "edit" in action || "command" in action;
    edit = isWhole
      ? action
      : ((await play({ kind: "ask", path, method: "codeAction/resolve", params: action, next: "wait" })) ?? {});
  }
  if (!random.chance(30)) return;
  const isCompletion = method === "textDocument/completion";
  await makeEdits(world, isCompletion ? completed(random, path, answer) : editsIn(edit), play);
}

type EditsByUri = readonly (readonly [uri: string, edits: readonly TextEdit[]])[];

async function makeEdits(world: FuzzWorld, edits: EditsByUri, play: Play): Promise<void> {
  for (const [uri, each] of edits) {
    const edited = [...world.open.keys()].find((open) => uriOf(open) === uri);
    if (edited === undefined || each.length === 0) continue;
    // From the last to the first, so that each place is still right when its turn comes.
    const changes = [...each]
      .sort((a, b) => b.range.start.line - a.range.start.line || b.range.start.character - a.range.start.character)
      .map(({ range, newText }) => ({ range, text: newText }));
    const before = { ...world.disk };
    await play(toStep(world.edit(edited, changes), world, before));
  }
}

function completed(random: Random, path: string, answer: unknown): EditsByUri {
  const { items } = answer as { readonly items: readonly { textEdit: TextEdit; additionalTextEdits?: TextEdit[] }[] };
  if (items.length === 0) return [];
  const { textEdit, additionalTextEdits = [] } = random.pick(items);
  return [[uriOf(path), [textEdit, ...additionalTextEdits]]];
}

/** The edits of a workspace edit, by URI, wherever in the answer it is. */
function editsIn(answer: unknown): EditsByUri {
  const { edit = answer } = answer as { readonly edit?: unknown };
  const { changes = {}, documentChanges = [] } = (edit ?? {}) as {
    readonly changes?: Record<string, TextEdit[]>;
    readonly documentChanges?: readonly { textDocument?: { uri: string }; edits?: TextEdit[] }[];
  };
  const ofDocuments = documentChanges.flatMap(({ textDocument, edits }): [string, TextEdit[]][] =>
    textDocument && edits ? [[textDocument.uri, edits]] : [],
  );
  return [...Object.entries(changes), ...ofDocuments];
}

/** The few steps, and the files and documents without which they do not fail, as JSON; or that older steps matter. */
async function describeRepeat(start: Start, steps: readonly Step[]): Promise<string> {
  if (!(await fails(start, steps))) return `the last ${steps.length} steps alone do not fail: repeat it with the seed`;
  const few = await shrink(steps, (kept) => fails(start, kept));
  const disk = await shrink(Object.entries(start.disk), (kept) =>
    fails({ ...start, disk: Object.fromEntries(kept) }, few),
  );
  const fewFiles = { ...start, disk: Object.fromEntries(disk) };
  const open = await shrink(Object.entries(start.open), (kept) =>
    fails({ ...fewFiles, open: Object.fromEntries(kept) }, few),
  );
  const fewDocuments = { ...fewFiles, open: Object.fromEntries(open) };
  const again = await failure(fewDocuments, few);
  const lines = few.map((step) => JSON.stringify(step)).join("\n");
  return `these steps fail too, with: ${again}\nstart: ${JSON.stringify(fewDocuments)}\n${lines}`;
}

async function fails(start: Start, steps: readonly Step[]): Promise<boolean> {
  return (await failure(start, steps)) !== undefined;
}

/** What goes wrong when the steps are played; undefined if nothing does. */
export async function failure(start: Start, steps: readonly Step[]): Promise<string | undefined> {
  try {
    const editor = await FuzzEditor.start(start);
    for (const step of steps) await editor.play(step);
    await editor.compare(Object.keys({ ...start.disk, ...start.open }));
    await editor.stop();
    return undefined;
  } catch (error) {
    return messageOf(error);
  }
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
