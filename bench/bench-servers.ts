// Opening a document and typing in it, through our server and through yaml-language-server.

import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { inProject } from "../scripts/project.ts";
import { channelWithRanges } from "./channel-with-ranges.ts";
import { measureSession, middle, type ServerCommand, type SessionFigures } from "./lsp-session.ts";
import { measureOpenAndClose } from "./open-and-close.ts";
import { filesToEdit, ms, ourServer, type Place, server, sessionsEach } from "./place.ts";
import { type Row, ratioOf } from "./report.ts";
import { syntheticCsv } from "./synthetic-csv.ts";

/** How many entries the channel has over which hovers are spread. */
const largeChannel = 1000;

/** How many owned CRDs, deployments and examples the large CSV has; 200 are 1.2 MB. */
const largeCsv = 200;

/** yaml-language-server waits this long after a keystroke before it validates. */
const yamlServerDelayMs = 200;

/** Enough for a few large catalogs, and far from enough for all that are opened. */
const heapLimitMb = 400;

/** A line of so many characters is base64 of a whole CSV: most of a keystroke's work is one line. */
const longLine = 4000;

/** How long opening may take to yaml-language-server's: of a catalog, and of one of long base64 lines. */
const mostOfOpening = { plain: 0.4, base64: 0.75 };

/** Our p95 of a keystroke to its p50. */
const mostOfKeystroke = { plain: 1 / 20, base64: 1 / 5 };

/** The same in a CSV: one document, which is read anew. */
const mostOfCsvKeystroke = 1 / 2;

/** The five largest real files and the one of most lines. */
export async function* benchServers({ folder }: Place): AsyncGenerator<Row> {
  for (const file of filesToEdit(folder)) yield* benchServersOn(file);
}

/**
 * A CSV about as large as the largest real one. It is opened alone, and in a bundle folder that lacks its 200 CRDs: that shows
 * what 200 findings cost on every keystroke, and has no budget, since no CSV of the corpus has as many.
 */
export async function* benchCsv({ temporary }: Place): AsyncGenerator<Row> {
  const [alone, inBundle] = [join(temporary, "csv"), join(temporary, "bundle", "manifests")];
  mkdirSync(join(temporary, "bundle", "metadata"), { recursive: true });
  for (const folder of [alone, inBundle]) {
    mkdirSync(folder);
    const file = join(folder, "harbor.clusterserviceversion.yaml");
    writeFileSync(file, syntheticCsv(largeCsv));
    for await (const row of benchServersOn(file, mostOfCsvKeystroke)) {
      yield folder === alone ? row : { ...row, most: undefined };
    }
  }
  for (const each of ["csv", "bundle"]) rmSync(join(temporary, each), { recursive: true });
}

async function* benchServersOn(file: string, mostTyping?: number): AsyncGenerator<Row> {
  const yamlServer = inProject("node_modules/yaml-language-server/bin/yaml-language-server");
  const servers: Record<string, ServerCommand> = {
    "olm-catalogs": ourServer,
    "(b) yaml-language-server": {
      command: [process.execPath, yamlServer, "--stdio"],
      fixedDelayMs: yamlServerDelayMs,
    },
  };
  const lines = readFileSync(file, "utf8").split("\n");
  const size = (lines.reduce((sum, { length }) => sum + length + 1, 0) / 1e6).toFixed(2);
  const name = file.split("/").slice(-2).join("/");
  console.log(`\nediting ${name}: ${size} MB, ${lines.length.toLocaleString("en")} lines`);
  const measured = await measureInTurn(servers, file);
  for (const [who, sessions] of measured) {
    const { openMs, keystrokeP50Ms, keystrokeP95Ms, hoverP95Ms, peakMb, mode } = middle(sessions);
    console.log(
      `  ${who.padEnd(28)} open ${ms(openMs)}  keystroke p50 ${ms(keystrokeP50Ms)} p95 ${ms(keystrokeP95Ms)}  hover p95 ${ms(hoverP95Ms)}  ${peakMb.toFixed(0)} MB (${mode})`,
    );
  }
  const [ours = [], theirs = []] = [...measured.values()];
  const toPeer = (our: keyof SessionFigures, their = our) =>
    ratioOf(
      ours.map((session) => Number(session[our])),
      theirs.map((session) => Number(session[their])),
    );
  const against = "(b) yaml-ls";
  const memory = { peakMb: middle(ours).peakMb, peerPeakMb: middle(theirs).peakMb };
  const kind = lines.some(({ length }) => length > longLine) ? "base64" : "plain";
  yield { what: `open ${name}`, against, ...toPeer("openMs"), most: mostOfOpening[kind] };
  yield {
    what: `keystroke p95, ${name}`,
    against: `${against} p50`,
    ...toPeer("keystrokeP95Ms", "keystrokeP50Ms"),
    most: mostTyping ?? mostOfKeystroke[kind],
  };
  yield { what: `memory, ${name}`, against, ...toPeer("peakMb"), most: 0.8, ...memory };
}

/** Several sessions with each server, taking turns, so that what else the machine does hits both alike. */
async function measureInTurn(
  servers: Record<string, ServerCommand>,
  file: string,
): Promise<ReadonlyMap<string, readonly SessionFigures[]>> {
  const measured = new Map(Object.keys(servers).map((name) => [name, [] as SessionFigures[]]));
  for (let session = 0; session < sessionsEach; session++) {
    for (const [name, server] of Object.entries(servers)) measured.get(name)?.push(await measureSession(server, file));
  }
  return measured;
}

/** Hovers all over a channel with a skipRange on each entry. */
export async function* benchHover({ temporary }: Place): AsyncGenerator<Row> {
  const file = join(temporary, "large-channel.yaml");
  writeFileSync(file, channelWithRanges(largeChannel));
  const sessions: SessionFigures[] = [];
  for (let session = 0; session < sessionsEach; session++) sessions.push(await measureSession(ourServer, file));
  rmSync(file);
  const { hoverP95Ms } = middle(sessions);
  console.log(`\nhover in a channel with ${largeChannel} entries: p95 ${ms(hoverP95Ms)}`);
  yield { what: "hover p95", against: "5 ms", ratio: hoverP95Ms / 5, most: 1 };
}

/** What stays of catalogs that are opened and closed, one by one, in a server whose heap must not grow beyond this. */
export async function* benchMemory({ temporary }: Place): AsyncGenerator<Row> {
  const command = [process.execPath, `--max-old-space-size=${heapLimitMb}`, server, "--stdio"];
  const { catalogs, size, earlyMb, lateMb } = await measureOpenAndClose(
    { command, fixedDelayMs: 0 },
    join(temporary, "opened-and-closed"),
  );
  console.log(
    `\n${catalogs} catalogs of ${size.toFixed(1)} MB opened and closed one by one, the heap at most ${heapLimitMb} MB`,
  );
  console.log(`  most memory until a quarter ${earlyMb.toFixed(0)} MB, until the end ${lateMb.toFixed(0)} MB`);
  yield { what: "memory at the end", against: "at a quarter", ratio: lateMb / earlyMb, most: 1.5, peakMb: lateMb };
}
