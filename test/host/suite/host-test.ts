// A test runner small enough for VS Code's extension host: named functions, run in order, reported one by one.

/** The result of one test. */
export interface HostTestResult {
  readonly name: string;
  readonly milliseconds: number;
  /** The failure with its stack; absent when the test passed. */
  readonly error?: string;
}

/** Precedes each result that the suite prints, for the process that reads them outside of VS Code. */
export const resultMark = "host-test-result ";

export interface HostTest {
  readonly name: string;
  run(): Promise<void> | void;
}

/** Runs all tests even if some fail, prints each result, and throws at the end if any failed. */
export async function runHostTests(tests: readonly HostTest[]): Promise<void> {
  let failed = 0;
  for (const test of tests) {
    const result = await runOne(test);
    if (result.error !== undefined) failed++;
    console.log(resultMark + JSON.stringify(result));
  }
  if (failed > 0) throw new Error(`${failed} of ${tests.length} tests failed in VS Code`);
}

async function runOne({ name, run }: HostTest): Promise<HostTestResult> {
  const begin = performance.now();
  const took = () => Math.round(performance.now() - begin);
  try {
    await run();
    return { name, milliseconds: took() };
  } catch (error) {
    return {
      name,
      milliseconds: took(),
      error: error instanceof Error ? (error.stack ?? error.message) : String(error),
    };
  }
}
