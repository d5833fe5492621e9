// Which requests wait for an answer of the server. It works on one after another, so the oldest says what it is busy with.

/** One request that is not answered yet. */
export interface WorkingRequest {
  readonly method: string;
  /** The URI of its document; undefined for a request about the whole workspace. */
  readonly uri: string | undefined;
}

/** How long a request may take before the user is told, in milliseconds. */
const patience = 30_000;

/** Requests that may take long: one waits for news, the other shows its progress. */
const longMethods: ReadonlySet<string> = new Set(["workspace/diagnostic", "olmCatalogs/checkWorkspace"]);

/** Calls work after a pause in milliseconds; the result cancels it. */
export type After = (pause: number, work: () => void) => () => void;

/** Notes when requests begin and end, and tells of one that takes too long: once, until everything is answered. */
export class WorkingRequests {
  readonly #after: After;
  readonly #tell: (request: WorkingRequest) => void;
  readonly #waiting = new Set<WorkingRequest>();
  #isTold = false;
  #lastUri: string | undefined;

  constructor(after: After, tell: (request: WorkingRequest) => void) {
    this.#after = after;
    this.#tell = tell;
  }

  /** The document that the server is busy with, or was asked about last. */
  get lastUri(): string | undefined {
    return [...this.#waiting].find(({ uri }) => uri !== undefined)?.uri ?? this.#lastUri;
  }

  /** Notes a request; the result is to be called when it is answered. */
  begin(request: WorkingRequest): () => void {
    if (longMethods.has(request.method)) return () => {};
    this.#waiting.add(request);
    this.#lastUri = request.uri ?? this.#lastUri;
    const cancel = this.#after(patience, () => this.#tellOfOldest());
    return () => {
      cancel();
      this.#waiting.delete(request);
      if (this.#waiting.size === 0) this.#isTold = false;
    };
  }

  /** Forgets everything, because the server ended. */
  clear(): void {
    this.#waiting.clear();
    this.#isTold = false;
  }

  #tellOfOldest(): void {
    const [oldest] = this.#waiting;
    if (!oldest || this.#isTold) return;
    this.#isTold = true;
    this.#tell(oldest);
  }
}

/** The URI in the parameters of a request, wherever the protocol has it. */
export function uriOfParams(params: unknown): string | undefined {
  if (typeof params !== "object" || params === null) return undefined;
  const { uri, textDocument, item, data } = params as Readonly<Record<string, unknown>>;
  if (typeof uri === "string") return uri;
  return [textDocument, item, data].map(uriOfParams).find((each) => each !== undefined);
}
