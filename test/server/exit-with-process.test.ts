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

/** A process that watches the process `id` and runs `work`. */
function server(id: number | undefined, work: string): ChildProcess {
  const program = `import { exitWithProcess } from ${module}; exitWithProcess(${id}, { delay: 1, every: 20, grace: 20 }); ${work}`;
  return spawn(process.execPath, ["--disable-warning=ExperimentalWarning", "--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"],
  });
}

describe("a process that exits when another one does", () => {
  it("exits even if it is in an endless loop", async () => {
    const editor = client();
    // The loop starts later, because the main thread must first be able to start the watching thread.
    const busy = server(editor.pid, 'setTimeout(() => { process.stdout.write("busy"); for (;;); }, 500)');
    await once(busy.stdout as NodeJS.ReadableStream, "data");
    editor.stdin?.end();
    const [, signal] = await once(busy, "exit");
    assert.equal(signal, "SIGKILL");
  });

  it("can exit while it is watching", async () => {
    const editor = client();
    const [status] = await once(server(editor.pid, ""), "exit");
    editor.kill();
    assert.equal(status, 0);
  });

  it("runs normally if the other process does not exist", async () => {
    const editor = client();
    editor.kill();
    await once(editor, "exit");
    const [status] = await once(server(editor.pid, "setTimeout(() => {}, 200)"), "exit");
    assert.equal(status, 0);
  });
});
