// A bundle folder of any size: a CSV beside a ConfigMap whose letters hardly get smaller.

import { csvFile } from "./csv-fixture.ts";
import { seededRandom } from "./random.ts";

/** A bundle folder in the fixture language whose ConfigMap has this many letters. `csv` is the file of its CSV. */
export function largeBundle(letters: number, csv = csvFile()): string {
  const data = new TextDecoder().decode(randomLetters(letters)).replace(/.{100}/g, "$&\n    ");
  const configMap = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: beacons\ndata:\n  letters: |\n    ${data}\n`;
  return `${csv}-- manifests/beacons.yaml --\n${configMap}`;
}

/** Letters of base64 at random, as pictures in a CSV are written: they hardly get smaller. */
function randomLetters(length: number): Uint8Array {
  const random = seededRandom(1);
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
  return Uint8Array.from({ length }, () => letters.charCodeAt(random.below(letters.length)));
}
