// A bundle folder of any size: a CSV beside a ConfigMap whose letters hardly get smaller.

import { csvFile } from "./csv-fixture.ts";
import { randomLetters } from "./gzip-inputs.ts";

/** A bundle folder in the fixture language whose ConfigMap has this many letters. `csv` is the file of its CSV. */
export function largeBundle(letters: number, csv = csvFile()): string {
  const data = new TextDecoder().decode(randomLetters(letters, 1)).replace(/.{100}/g, "$&\n    ");
  const configMap = `apiVersion: v1\nkind: ConfigMap\nmetadata:\n  name: beacons\ndata:\n  letters: |\n    ${data}\n`;
  return `${csv}-- manifests/beacons.yaml --\n${configMap}`;
}
