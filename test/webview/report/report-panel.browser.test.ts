import assert from "node:assert/strict";
import { after, before, describe, it } from "node:test";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../../scripts/browser.ts";
import { findViolations } from "../../support/accessibility.ts";
import {
  clusterSource,
  entryPlace,
  harbour,
  judgement,
  operatorReport,
  source,
  upgradeReport,
} from "../../support/judgement.ts";
import { type PanelBundle, type PanelOptions, themeNames } from "../../support/panel-page.ts";
import { bundleReport, openReport, type ReportPage } from "../../support/report-page.ts";

/** The order of the report: blockers first. */
const all = ["lighthouse.v1.2.0", "breakwater.v0.9.0", "tidewatch.v0.5.0", "buoy", "pilot.v3.1.0"];

const hostileName = "<img/src=x/onerror=alert(1)>";
const hostile = {
  ...operatorReport(hostileName, { blocks: true, reason: "<script>alert(2)</script>" }),
  namespace: "\u202Eevil",
  package: "a".repeat(100_000),
  maxOpenShiftVersion: "<b>4</b>",
  carrier: "javascript:alert(3)",
  available: [{ name: "<svg/onload=alert(4)>", version: null, channel: "b".repeat(100_000) }],
  frees: {
    to: "<i>to</i>",
    hops: ["<i>hop</i>"],
    maxOpenShiftVersion: "<i>4</i>",
    channel: "<i>c</i>",
    change: "c".repeat(100_000),
  },
  notes: ["<img src=x onerror=alert(5)>"],
};

describe("the cluster upgrade panel", () => {
  let browser: Browser;
  let bundle: PanelBundle;

  before(async () => {
    [browser, bundle] = await Promise.all([launchBrowser(), bundleReport()]);
  });

  after(() => browser?.close());

  async function withReport(test: (panel: ReportPage) => Promise<void>, options: PanelOptions = {}): Promise<void> {
    const panel = await openReport(browser, bundle, { width: 1000, ...options });
    try {
      await test(panel);
      assert.deepEqual(panel.errors, []);
    } finally {
      await panel.close();
    }
  }

  it("says that it is ready, and shows the report: blockers first, the two questions in two columns", () =>
    withReport(async (panel) => {
      assert.deepEqual(await panel.sent(), [{ type: "ready" }]);
      await panel.show(harbour);
      assert.deepEqual(await panel.operators(), all);
      const headers = panel.page.getByRole("table", { name: "Operators" }).getByRole("columnheader");
      assert.deepEqual(await headers.allTextContents(), [
        "Operator",
        "Can the cluster be upgraded to OpenShift 4.21?",
        "Can this operator be updated?",
      ]);
      const [who, cluster, update] = await panel.columns("lighthouse");
      assert.equal(who, "lighthouse.v1.2.0\nharbour · OLM v0");
      assert.match(
        cluster ?? "",
        /^Blocks cluster upgrades\n.*4\.20 is lower than 4\.21.*\nUnblocked by lighthouse\.v2\.0\.0$/,
      );
      assert.equal(update, "Can be updated\nOLM v0 updates to lighthouse.v1.3.0");
      const [, stays, refused] = await panel.columns("tidewatch");
      assert.equal(stays, "Does not block");
      assert.match(refused ?? "", /^Cannot be updated\n.*the tide is being measured\n.*outdated$/);
    }));

  it("answers both questions at the top, and names the documents with the rules", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      const cluster = await panel.region("Can the cluster be upgraded to OpenShift 4.21?");
      const operators = await panel.region("Can the operators be updated?");
      assert.deepEqual(await panel.page.locator(".verdict").allTextContents(), ["No", "Not all"]);
      for (const part of [
        /What OLM reports/,
        /OLM v0/,
        /Upgradeable=False/,
        /OLM v1/,
        /enhancement/,
        /Not Upgradeable/,
      ]) {
        assert.match(cluster, part);
      }
      assert.doesNotMatch(operators, /Upgradeable/);
      assert.match(operators, /Of 5 operators, 3 can be updated, 1 cannot, 1 unknown\./);
      await panel.page.getByRole("button", { name: "harbour/tidewatch.v0.5.0" }).click();
      assert.equal(await panel.focused(), "tidewatch.v0.5.0");
    }));

  it("tells beside OLM's answer which removed APIs an operator names", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      assert.match(
        await panel.region("Can the cluster be upgraded to OpenShift 4.21?"),
        /Removed APIs\n+1 of 5 operators names APIs that the upgrade to OpenShift 4\.21 removes\./,
      );
      const [, folded] = await panel.columns("breakwater");
      assert.match(
        folded ?? "",
        /^Blocks cluster upgrades\n.*4\.19 is lower than 4\.21.*\n.*\nNames 1 API that the upgrade removes$/,
      );
      await panel.page.getByRole("button", { name: "breakwater.v0.9.0" }).click();
      const [, opened] = await panel.columns("breakwater");
      for (const part of [
        /Removed APIs\nRemoved: its CSV lists batch\/v1beta1 CronJob, which OpenShift 4\.21 no longer serves; use batch\/v1/,
        /Unknown: its permissions with '\*' allow policy\/v1beta1 PodDisruptionBudget/,
        /its manifests are not visible$/,
      ]) {
        assert.match(opened ?? "", part);
      }
      // Only what is not known has a question mark.
      assert.deepEqual(await panel.page.locator(".removal .notable").allTextContents(), ["Removed"]);
      assert.deepEqual(await panel.page.locator(".removal .unsure").allTextContents(), ["Unknown"]);
      assert.doesNotMatch((await panel.columns("tidewatch"))[1] ?? "", /API/);
    }));

  it("shows of an opened operator its details, the unblocking update, and the available versions, each in its column", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      await panel.page.getByRole("button", { name: "lighthouse.v1.2.0" }).click();
      const [who, cluster, update] = await panel.columns("lighthouse");
      assert.match(who ?? "", /Package\nlighthouse\nVersion\n1\.2\.0\nOpen in the dump/);
      for (const part of [
        /4\.20 in operatorframework\.io\/properties/,
        /Enhancement class\nnon-upgradeable/,
        /→ lighthouse\.v1\.3\.0 → lighthouse\.v2\.0\.0 supported up to OpenShift 4\.22/,
        /the Subscription's channel: 'stable' instead of 'fast'/,
      ]) {
        assert.match(cluster ?? "", part);
      }
      assert.match(
        update ?? "",
        /OLM v0 updates to\nlighthouse\.v1\.3\.0\nOLM v1 would update to\nlighthouse\.v2\.0\.0/,
      );
      assert.match(update ?? "", /Available\nlighthouse\.v2\.0\.0 stable\nlighthouse\.v1\.3\.0 fast/);
      await panel.page.getByRole("button", { name: "breakwater.v0.9.0" }).click();
      const [, stuck] = await panel.columns("breakwater");
      assert.match(
        stuck ?? "",
        /Install guard\n.*lower than the cluster's 4\.20\nUnblocked by\nnothing: no catalog has/,
      );
    }));

  it("opens an operator's object in the dump and entries in the catalogs", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      await panel.page.getByRole("button", { name: "lighthouse.v1.2.0" }).click();
      await panel.page.getByRole("button", { name: "Open in the dump" }).click();
      await panel.page.getByRole("button", { name: "Open in the catalog" }).click();
      await panel.page.getByRole("button", { name: "lighthouse.v1.3.0" }).last().click();
      assert.deepEqual((await panel.sent()).slice(1), [
        { type: "openObject", at: { file: "/dumps/north/lighthouse.v1.2.0.yaml", line: 2, column: 1 } },
        { type: "openEntry", at: entryPlace("lighthouse.v1.2.0", 11).at },
        { type: "openEntry", at: entryPlace("lighthouse.v1.3.0", 12).at },
      ]);
    }));

  it("can be navigated by keyboard, with one Tab stop in the table", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      const { keyboard } = panel.page;
      assert.equal(await panel.page.locator(".operators [tabindex='0']").count(), 1);
      await panel.page.locator(".operators [tabindex='0']").focus();
      for (const [key, expected] of [
        ["ArrowDown", "breakwater.v0.9.0"],
        ["ArrowUp", "lighthouse.v1.2.0"],
        ["End", "pilot.v3.1.0"],
        ["ArrowDown", "pilot.v3.1.0"],
        ["Home", "lighthouse.v1.2.0"],
      ] as const) {
        await keyboard.press(key);
        assert.equal(await panel.focused(), expected, key);
      }
      const isOpen = () => panel.page.getByRole("button", { name: "lighthouse.v1.2.0" }).getAttribute("aria-expanded");
      for (const [key, expected] of [
        ["ArrowRight", "true"],
        ["ArrowLeft", "false"],
        ["Enter", "true"],
        ["Space", "false"],
      ] as const) {
        await keyboard.press(key);
        assert.equal(await isOpen(), expected, key);
        assert.equal(await panel.focused(), "lighthouse.v1.2.0", "the keyboard stays where it was");
      }
      await keyboard.press("ArrowRight");
      await keyboard.press("Tab");
      assert.equal(await panel.focused(), "Open in the dump");
    }));

  it("takes the focus without scrolling, because a click may be in progress", () =>
    withReport(async (panel) => {
      await panel.show(judgement(upgradeReport(manyOperators(100))));
      await panel.page.evaluate("scrollTo(0, 900)");
      await panel.page.evaluate("dispatchEvent(new Event('focus'))");
      assert.equal(await panel.focused(), "pilot-0.v1.0.0");
      assert.equal(await panel.page.evaluate<number>("scrollY"), 900);
    }));

  it("filters by words, blockers, OLM and class, says how many are left, and shows all again", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      const { page } = panel;
      await page.locator(".operators [tabindex='0']").focus();
      await page.keyboard.press("/");
      await page.keyboard.type("harbour v3");
      assert.deepEqual(await panel.operators(), ["pilot.v3.1.0"]);
      assert.equal(await page.locator(".found-count").textContent(), "1 of 5 found");
      await page.keyboard.press("Enter");
      assert.equal(await panel.focused(), "pilot.v3.1.0");
      await page.keyboard.press("Escape");
      assert.deepEqual(await panel.operators(), all);
      await page.getByRole("checkbox", { name: "Blocking only" }).check();
      assert.deepEqual(await panel.operators(), all.slice(0, 2));
      await page.getByRole("checkbox", { name: "Blocking only" }).uncheck();
      await page.getByRole("combobox", { name: "OLM" }).selectOption("v1");
      assert.deepEqual(await panel.operators(), ["buoy"]);
      await page.getByRole("combobox", { name: "Class" }).selectOption("non-upgradeable");
      assert.deepEqual(await panel.operators(), []);
      assert.ok(await page.getByText("No operator matches the filter.").isVisible());
      await page.getByRole("button", { name: "Show all" }).click();
      assert.deepEqual(await panel.operators(), all);
      assert.match((await panel.focused()) ?? "", /^Filter operators/);
    }));

  it("shows differences from the cluster's own report, what is not visible, and remarks, with links", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      const { page } = panel;
      assert.match(
        await panel.region("Differences from the cluster's own conditions"),
        /True\ncomputed\nFalse: two\nlines/,
      );
      assert.match(await panel.region("Not visible"), /installplans: not in the dump/);
      assert.match(await panel.region("Remarks"), /no catalog has package 'pilot'/);
      await page.getByRole("button", { name: "1 not visible" }).click();
      assert.equal(await panel.focused(), "Not visible");
      assert.equal(await page.locator(".conditions [role=rowheader]").count(), 0, "folded");
      await page.getByRole("button", { name: "2 conditions" }).click();
      const rows = page.getByRole("table", { name: "Conditions" }).getByRole("row");
      await rows.nth(2).waitFor();
      assert.match((await rows.allTextContents())[2] ?? "", /Upgrading.*no OLM release acts on it/);
    }));

  it("asks for a target, a fresh reading, another dump, and copies", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      const { page } = panel;
      const target = page.getByRole("combobox", { name: "for OpenShift" });
      assert.deepEqual(await target.locator("option").allTextContents(), ["4.21 (next)", "4.22", "4.23"]);
      await target.selectOption("4.22");
      await target.selectOption("");
      for (const name of ["Refresh", "Copy as Markdown", "Copy as JSON", "Other Dump…"]) {
        await page.getByRole("button", { name }).click();
      }
      assert.deepEqual((await panel.sent()).slice(1), [
        { type: "target", target: "4.22" },
        { type: "target", target: null },
        { type: "refresh" },
        { type: "copy", format: "markdown" },
        { type: "copy", format: "json" },
        { type: "choose", kind: "dump" },
      ]);
      await panel.tell({ type: "done", what: "copied as JSON" });
      assert.equal(await page.getByRole("status").first().textContent(), "copied as JSON");
    }));

  it("shows the steps to a target, and links to its blockers under any filter", () =>
    withReport(async (panel) => {
      const report = upgradeReport(harbour.report.operators, {
        cluster: { ...harbour.report.cluster, target: "4.22" },
        steps: [
          { from: "4.20", to: "4.21", verdict: "upgradeable", blockers: [], unknown: [] },
          {
            from: "4.21",
            to: "4.22",
            verdict: "not upgradeable",
            blockers: ["harbour/lighthouse.v1.2.0", "buoy"],
            unknown: [],
          },
        ],
      });
      await panel.show(judgement(report), { ...source, target: "4.22" });
      const steps = panel.page.locator(".steps li");
      assert.deepEqual(await steps.allInnerTexts(), [
        "4.20 → 4.21 Yes",
        "4.21 → 4.22 No: blocked by harbour/lighthouse.v1.2.0, buoy",
      ]);
      assert.equal(await panel.page.getByRole("combobox", { name: "for OpenShift" }).inputValue(), "4.22");
      await panel.page.locator("input.filter").fill("lighthouse");
      await steps.last().getByRole("button", { name: "buoy" }).click();
      assert.equal(await panel.focused(), "buoy");
      assert.deepEqual(await panel.operators(), all);
    }));

  it("lists updates that are not recommended separately, with the cluster's reason and message as text", () =>
    withReport(async (panel) => {
      const notRecommended = [
        { version: "4.21.2", recommended: "False", reason: "PodsMayVanish", message: "<b>Some</b>\npods" },
        { version: "4.21.3", recommended: "Unknown", reason: "", message: "" },
      ] as const;
      const cluster = { ...harbour.report.cluster, notRecommended };
      await panel.show(judgement(upgradeReport(harbour.report.operators, { cluster })));
      assert.match((await panel.page.locator(".facts").textContent()) ?? "", /offered: 4\.20\.5, 4\.21\.1$/);
      assert.deepEqual(await panel.page.locator(".not-recommended li").allInnerTexts(), [
        "4.21.2 Recommended=False PodsMayVanish\n\n<b>Some</b>\npods",
        "4.21.3 Recommended=Unknown",
      ]);
      await panel.page.getByRole("button", { name: "2 not recommended" }).click();
      assert.equal(await panel.focused(), "Updates that are not recommended");
    }));

  it("does not say that an operator blocks nothing if that is unknown", () =>
    withReport(async (panel) => {
      const pier = operatorReport("pier", { unknown: "look up the value", isMaxVisible: false });
      await panel.show(judgement(upgradeReport([pier], { verdict: "unknown" })));
      assert.match(
        (await panel.page.locator(".row.operator").textContent()) ?? "",
        /Unknownits maximum OpenShift version is not visible/,
      );
      await panel.page.getByRole("button", { name: "1 operator, none blocking, 1 unknown" }).waitFor();
      await panel.page.getByRole("button", { name: "pier", exact: true }).click();
      await panel.page.getByText("Look up the value.").waitFor();
      await panel.page.getByText("not visible", { exact: true }).waitFor();
    }));

  it("says below a step what is unknown about it", () =>
    withReport(async (panel) => {
      const steps = [
        { from: "4.20", to: "4.21", verdict: "upgradeable", blockers: [], unknown: [] },
        { from: "4.21", to: "4.22", verdict: "unknown", blockers: [], unknown: ["look up the value"] },
      ] as const;
      await panel.show(judgement(upgradeReport([], { steps, verdict: "unknown" })));
      assert.deepEqual(await panel.page.locator(".steps li").allInnerTexts(), [
        "4.20 → 4.21 Yes",
        "4.21 → 4.22 Unknown\nLook up the value.",
      ]);
    }));

  it("keeps what is open, filtered and focused while the cluster is judged again", () =>
    withReport(async (panel) => {
      await panel.show(harbour);
      await panel.page.locator("input.filter").fill("v1.2.0");
      await panel.page.getByRole("button", { name: "lighthouse.v1.2.0" }).click();
      const freed = harbour.report.operators.map((operator) => ({ ...operator, blocks: false }));
      await panel.show(judgement(upgradeReport(freed)));
      assert.deepEqual(await panel.operators(), ["lighthouse.v1.2.0"]);
      assert.equal(await panel.focused(), "lighthouse.v1.2.0");
      assert.match((await panel.columns("lighthouse"))[1] ?? "", /^Does not block/);
      assert.equal(await panel.page.locator(".verdict").first().textContent(), "Yes");
    }));

  it("is restored after a reload, and starts anew with another dump", async () => {
    let kept: unknown;
    await withReport(async (panel) => {
      await panel.show(harbour);
      await panel.page.getByRole("button", { name: "breakwater.v0.9.0" }).click();
      await panel.page.getByRole("checkbox", { name: "Blocking only" }).check();
      kept = await panel.kept();
    });
    await withReport(
      async (panel) => {
        await panel.show(harbour);
        assert.deepEqual(await panel.operators(), all.slice(0, 2));
        assert.equal(await panel.page.locator("[aria-expanded=true]").textContent(), "breakwater.v0.9.0");
        await panel.show(harbour, { ...source, uris: ["file:///dumps/south"] });
        assert.deepEqual(await panel.operators(), all);
      },
      { state: kept },
    );
  });

  it("shows the progress, the errors, and what to do if there is no report", () =>
    withReport(async (panel) => {
      const { page } = panel;
      await panel.tell({ type: "busy", what: "reading the dump …" });
      assert.ok(await page.locator(".waiting", { hasText: "reading the dump …" }).isVisible());
      await panel.tell({ type: "empty", reason: "nothing has been chosen yet", cluster: null });
      assert.ok(await page.getByText("Nothing has been chosen yet.").isVisible());
      await page.getByRole("button", { name: "Choose Dump…" }).click();
      await page.getByRole("button", { name: "Choose Cluster…" }).click();
      assert.deepEqual((await panel.sent()).slice(-2), [
        { type: "choose", kind: "dump" },
        { type: "choose", kind: "cluster" },
      ]);
      await panel.show(judgement(upgradeReport([])));
      assert.ok(await page.getByText("No operators are visible.").first().isVisible());
      await panel.tell({ type: "note", note: "The dump 'north' cannot be checked: no such file." });
      assert.ok(await page.getByText("The dump 'north' cannot be checked: no such file.").isVisible());
      await panel.tell({ type: "note", note: null });
      assert.ok(await page.locator(".note").isHidden());
    }));

  it("offers to connect to a cluster, and sends no request without that", () =>
    withReport(
      async (panel) => {
        assert.deepEqual(await panel.sent(), [{ type: "ready" }]);
        await panel.tell({ type: "empty", reason: "the cluster is not connected", cluster: "north" });
        await panel.page.getByRole("button", { name: "Connect to north" }).click();
        assert.deepEqual((await panel.sent()).slice(1), [{ type: "connect" }]);
      },
      { state: { source: clusterSource } },
    ));

  it("follows a cluster: its state, the reason, and the fixed time of the last data", () =>
    withReport(async (panel) => {
      const line = panel.page.locator(".live");
      await panel.show(harbour);
      assert.ok(await line.isHidden(), "a dump is not followed");
      const since = 1_700_000_000_000;
      await panel.show(harbour, clusterSource);
      await panel.tell({ type: "live", state: "live", why: null, since, insecure: false });
      const time = await panel.page.evaluate<string>(
        `new Date(${since}).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "medium" })`,
      );
      assert.equal(await line.textContent(), `Live · last data ${time}`);
      await panel.tell({
        type: "live",
        state: "reconnecting",
        why: "<b>the server</b> does not answer",
        since,
        insecure: true,
      });
      assert.equal(
        await line.textContent(),
        `Reconnecting: <b>the server</b> does not answer · last data ${time} · the server's certificate is not checked`,
      );
      await panel.tell({ type: "live", state: "ended", why: null, since, insecure: false });
      assert.equal(await line.textContent(), `No longer followed · last data ${time}`);
      await panel.page.getByRole("button", { name: "Other Cluster…" }).click();
      assert.deepEqual((await panel.sent()).at(-1), { type: "choose", kind: "cluster" });
    }));

  it("changes with its cluster while opened rows stay open", () =>
    withReport(async (panel) => {
      const refuses = operatorReport("tidewatch.v0.5.0", {
        at: null,
        operatorUpdate: { allowed: false, reason: "the tide is being measured", overridden: false, stale: false },
      });
      const overridden = { allowed: true, reason: "an override allows it", overridden: true, stale: false } as const;
      await panel.show(judgement(upgradeReport([refuses])), clusterSource);
      await panel.page.locator(".disclosure").click();
      assert.match((await panel.columns("tidewatch"))[2] ?? "", /^Cannot be updated/);
      await panel.show(judgement(upgradeReport([{ ...refuses, operatorUpdate: overridden }])), clusterSource);
      const [who, , update] = await panel.columns("tidewatch");
      assert.match(update ?? "", /^Can be updated\n[\s\S]*overridden by an administrator/);
      assert.match(who ?? "", /Copy name$/, "there is no file to open");
      await panel.page.getByRole("button", { name: "Copy name" }).click();
      assert.deepEqual((await panel.sent()).at(-1), { type: "copyName", name: "tidewatch.v0.5.0" });
    }));

  it("never counts what is not visible as a yes", () =>
    withReport(async (panel) => {
      const unknown = { upgradeable: "Unknown", reason: null, message: "CSVs are not visible", byRelease: {} } as const;
      await panel.show(
        judgement(
          upgradeReport([], {
            verdict: "unknown",
            cluster: { current: null, next: null, target: null, kind: "unknown", offered: [], notRecommended: [] },
            shipped: { v0: unknown, v1: unknown },
            enhancement: { status: "Unknown", message: "CSVs are not visible" },
          }),
          { targets: [], catalogs: [] },
        ),
      );
      assert.deepEqual(await panel.page.locator(".verdict").allTextContents(), ["Unknown", "Unknown"]);
      assert.equal(await panel.page.locator(".answer.good").count(), 0);
      assert.ok(await panel.page.getByRole("combobox", { name: "for OpenShift" }).isHidden());
    }));

  it("shows hostile texts as text, in a narrow panel too", () =>
    withReport(
      async (panel) => {
        const report = upgradeReport([hostile], {
          summary: "<img src=x onerror=alert(6)>",
          remarks: [`\u202E${"r".repeat(100_000)}`],
          disagreements: [{ what: "<b>what</b>", cluster: "<b>1</b>", ours: "d".repeat(100_000) }],
        });
        await panel.show(judgement(report), { ...source, label: "<u>north</u>" });
        await panel.page.locator(".disclosure").click();
        assert.equal(await panel.page.locator("main :is(img, b, i, u, script, svg)").count(), 0);
        assert.ok(await panel.page.getByText(hostileName, { exact: true }).first().isVisible());
        assert.ok(await panel.page.getByText("‹U+202E›evil").isVisible());
        const width = await panel.page.evaluate<number>("document.documentElement.scrollWidth");
        assert.ok(width <= 420, `a long text makes the page ${width} pixels wide`);
      },
      { width: 420 },
    ));

  for (const theme of themeNames) {
    for (const width of [1000, 420]) {
      it(`has no accessibility violation according to axe-core, in ${theme}, ${width} pixels wide`, async () => {
        const panel = await openReport(browser, bundle, { theme, width });
        await panel.tell({ type: "empty", reason: "the cluster is not connected", cluster: "north" });
        assert.deepEqual(await findViolations(panel.page), [], "without a report");
        await panel.show(harbour, clusterSource);
        await panel.tell({
          type: "live",
          state: "reconnecting",
          why: "gone",
          since: 1_700_000_000_000,
          insecure: true,
        });
        await panel.tell({ type: "note", note: "The dump 'north' cannot be checked: no such file." });
        for (const name of ["lighthouse.v1.2.0", "tidewatch.v0.5.0"]) {
          await panel.page.getByRole("button", { name, exact: true }).click();
        }
        await panel.page.getByRole("button", { name: "2 conditions" }).click();
        await panel.page.locator("input.filter").fill("harbour");
        assert.deepEqual(await findViolations(panel.page), []);
        await panel.close();
      });
    }
  }

  it("draws 2,000 operators one page at a time, and filters them during typing", (t) =>
    withReport(async (panel) => {
      const milliseconds = await panel.show(judgement(upgradeReport(manyOperators(2000))));
      t.diagnostic(`2,000 operators: on the screen after ${Math.round(milliseconds)} ms`);
      assert.equal((await panel.operators()).length, 100);
      await panel.page.getByRole("button", { name: "Show 100 more of 2000 operators" }).click();
      assert.equal(await panel.focused(), "pilot-100.v1.0.0", "the focus is on the first new row");
      assert.equal((await panel.operators()).length, 200);
      await panel.page.locator("input.filter").fill("pilot-1999");
      assert.deepEqual(await panel.operators(), ["pilot-1999.v1.0.0"]);
    }));

  it("is small, because it contains no parser", () => {
    assert.ok(bundle.script.length < 40_000, `${bundle.script.length} characters of script`);
  });
});

function manyOperators(count: number) {
  return Array.from({ length: count }, (_, index) =>
    operatorReport(`pilot-${index}.v1.0.0`, { notes: ["an InstallPlan waits for approval"] }),
  );
}
