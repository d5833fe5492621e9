// An answer that says why there is none. No ResponseError: the client answers us with those, and they are not for it.

/** Thrown in a handler for the client to get it; the code is one of the protocol's. */
export class RequestError extends Error {
  readonly code: number;

  constructor(code: number, message: string) {
    super(message);
    this.code = code;
  }
}
