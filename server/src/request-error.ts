// An error that a handler reports to the client. Not a ResponseError: failed requests to the client also throw those.

/** Thrown in a handler for the client to get it; the code is one of the protocol's. */
export class RequestError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
