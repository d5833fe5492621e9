import { test } from "node:test";
import { checkTemplateFindings, generatedFixture } from "../../support/template-fixture.ts";

const place = "~".repeat("example.com/lighthouse@sha256:".length + 64);
const marker = `           ${place} info stale-generated-catalog\n`;

test("the generated catalog lacks an entry", () =>
  checkTemplateFindings(generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n", { "1.1.0": marker }), {
    messages: [
      "the generated 'catalog.yaml' lacks 'lighthouse.v1.1.0' in channel 'stable-v1'; render the template again",
    ],
  }));

test("the generated catalog equals what the template generates", () =>
  checkTemplateFindings(
    generatedFixture(
      ["1.0.0", "1.1.0"],
      "- name: lighthouse.v1.0.0\n- name: lighthouse.v1.1.0\n  replaces: lighthouse.v1.0.0\n",
    ),
  ));

test("a catalog with channels of its own was not generated from the template", () =>
  checkTemplateFindings(
    generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n").replace("name: stable-v1", "name: by-hand"),
  ));

test("a catalog for another OpenShift version is not compared", () =>
  checkTemplateFindings(
    generatedFixture(["1.0.0", "1.1.0"], "- name: lighthouse.v1.0.0\n")
      .replace("-- template.yaml --", "-- v4.19/template.yaml --")
      .replace("-- generated/catalog.yaml --", "-- v4.20/catalog.yaml --"),
  ));
