import { test } from "node:test";
import { checkTemplateFindings, generatedFixture } from "../../support/template-fixture.ts";

const place = "~".repeat("example.com/lighthouse@sha256:".length + 64);
const marker = `           ${place} warning stranding-generated-catalog\n`;
const stale = `           ${place} info stale-generated-catalog\n`;

test("the entry that replaces another one skips it too, as opm before 1.61.0 writes it", () =>
  checkTemplateFindings(
    generatedFixture(
      ["1.0.0", "1.0.1", "1.1.0"],
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.1]
`,
      { "1.0.0": marker, "1.1.0": stale },
    ),
    {
      messages: [
        "in the generated 'catalog.yaml', OLM v0 never updates 'lighthouse.v1.0.0'; render the template again with opm 1.61.0 or newer",
        "the generated 'catalog.yaml' has other update edges to 'lighthouse.v1.1.0' in channel 'stable-v1'; render the template again",
      ],
    },
  ));

test("edges as opm writes them now", () =>
  checkTemplateFindings(
    generatedFixture(
      ["1.0.0", "1.0.1", "1.1.0"],
      `- name: lighthouse.v1.0.0
- name: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
- name: lighthouse.v1.1.0
  replaces: lighthouse.v1.0.1
  skips: [lighthouse.v1.0.0]
`,
    ),
  ));
