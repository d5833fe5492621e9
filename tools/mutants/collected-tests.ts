// Stands in for node:test while mutants are tried: it collects the tests of a file, so that each can be run again and again.

import { type MockTracker, mock } from "node:test";

/** A test that can be run any number of times. */
export interface CollectedTest {
  /** With the names of the suites around it. */
  readonly name: string;
  /** Runs the test with the hooks around it; rejects if it fails. */
  run(): Promise<void>;
}

/** What a test is given: the parts of node:test's context that tests of core use. */
export interface TestContext {
  readonly name: string;
  readonly mock: MockTracker;
  diagnostic(message: string): void;
  skip(): void;
  after(hook: Body): void;
  test(...args: readonly unknown[]): Promise<void>;
}

export type Body = (context: TestContext) => unknown;
type Hooks = Record<"before" | "beforeEach" | "after" | "afterEach", Body[]>;

interface Suite {
  readonly names: readonly string[];
  readonly outer: Suite | undefined;
  readonly hooks: Hooks;
}

let suite = newSuite([], undefined);
let collected: CollectedTest[] = [];

/** Collects the tests that are defined while `load` runs. */
export async function collectTests(load: () => Promise<unknown>): Promise<readonly CollectedTest[]> {
  suite = newSuite([], undefined);
  collected = [];
  await load();
  return collected;
}

export function describe(...args: readonly unknown[]): void {
  const { name, options, body } = readArguments(args);
  if (options["skip"]) return;
  const outer = suite;
  suite = newSuite([...outer.names, name], outer);
  try {
    (body as () => void)();
  } finally {
    suite = outer;
  }
}

export function test(...args: readonly unknown[]): void {
  const { name, options, body } = readArguments(args);
  if (options["skip"] || options["todo"]) return;
  const around = suite;
  const names = [...around.names, name].join(" › ");
  collected.push({ name: names, run: () => runTest(names, body, suitesAround(around)) });
}

export const it = test;
export const before = (hook: Body): void => void suite.hooks.before.push(hook);
export const beforeEach = (hook: Body): void => void suite.hooks.beforeEach.push(hook);
export const after = (hook: Body): void => void suite.hooks.after.push(hook);
export const afterEach = (hook: Body): void => void suite.hooks.afterEach.push(hook);

/** The hooks of the suites run for each test anew, the outer first and after the test the inner first. */
async function runTest(name: string, body: Body, suites: readonly Suite[]): Promise<void> {
  const cleanUp: Body[] = [];
  const context: TestContext = {
    name,
    mock,
    diagnostic: () => {},
    skip: () => {},
    after: (hook) => void cleanUp.push(hook),
    test: (...args) => {
      const inner = readArguments(args);
      return runTest(`${name} › ${inner.name}`, inner.body, []);
    },
  };
  const run = async (hooks: readonly Body[]) => {
    for (const hook of hooks) await hook(context);
  };
  const inward = (kind: keyof Hooks) => suites.flatMap(({ hooks }) => hooks[kind]);
  const outward = (kind: keyof Hooks) => suites.toReversed().flatMap(({ hooks }) => hooks[kind]);
  try {
    await run([...inward("before"), ...inward("beforeEach"), body]);
  } finally {
    mock.restoreAll();
    await run([...cleanUp, ...outward("afterEach"), ...outward("after")]);
  }
}

function readArguments(args: readonly unknown[]): { name: string; options: Record<string, unknown>; body: Body } {
  const name = args.find((arg) => typeof arg === "string") ?? "";
  const options = args.find((arg) => typeof arg === "object" && arg !== null) ?? {};
  const body = args.find((arg) => typeof arg === "function") ?? (() => {});
  return { name, options: options as Record<string, unknown>, body: body as Body };
}

function newSuite(names: readonly string[], outer: Suite | undefined): Suite {
  return { names, outer, hooks: { before: [], beforeEach: [], after: [], afterEach: [] } };
}

/** The outermost first. */
function suitesAround(inner: Suite): readonly Suite[] {
  return inner.outer ? [...suitesAround(inner.outer), inner] : [inner];
}
