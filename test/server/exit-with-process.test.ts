import assert from "node:assert/strict";
import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { describe, it } from "node:test";
import { pathToFileURL } from "node:url";
import { inProject } from "../../scripts/project.ts";

const module = JSON.stringify(String(pathToFileURL(inProject("server/src/exit-with-process.ts"))));

/** A process that waits for the end of its input. */
function client(): ChildProcess {
  return spawn(process.execPath, ["-e", "process.stdin.resume()"], { stdio: ["pipe", "ignore", "ignore"] });
}

/** A process that watches the other and then does `work`. */
function server(id: number | undefined, work: string): ChildProcess {
  const program = `import { exitWithProcess } from ${module}; exitWithProcess(${id}, { every: 20, grace: 20 }); ${work}`;
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("a process that ends with another", () => {
  it("does so while it is busy for ever", async () => {
    const editor = client();
    // A thread is started by the one that wants it, so that it must not be busy at once.
    const busy = server(editor.pid, 'setTimeout(() => { process.stdout.write("busy"); for (;;); }, 500)');
    await once(busy.stdout as NodeJS.ReadableStream, "data");
    editor.stdin?.end();
    const [, signal] = await once(busy, "exit");
    assert.equal(signal, "SIGKILL");
  });

  it("is not kept alive by the watching", async () => {
    const editor = client();
    const [status] = await once(server(editor.pid, ""), "exit");
    editor.kill();
    assert.equal(status, 0);
  });

  it("does not wait for a process that it cannot see", async () => {
    const editor = client();
    editor.kill();
    await once(editor, "exit");
    const [status] = await once(server(editor.pid, "setTimeout(() => {}, 200)"), "exit");
    assert.equal(status, 0);
  });
});
