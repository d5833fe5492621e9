// However large a catalog grows in whatever way, what people do with it takes no more than its share of work.

import { after, test } from "node:test";
import { GrowthCheck } from "./check-growth.ts";
import { operations } from "./operations.ts";
import { shapes } from "./shapes.ts";

const growth = new GrowthCheck();
after(() => growth.dispose());

const size = 100;

for (const { name } of shapes) {
  test(`four times as many: ${name}`, async () => {
    for (const operation of operations) await growth.check(name, operation.name, size);
  });
}
