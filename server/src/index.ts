// The only entry point of the server, for the command line and for tests.

export { FramedReader } from "./framed-reader.ts";
export { type ServedWorkspace, startServer } from "./server.ts";
export { createServerConnection, type InputEnd } from "./server-connection.ts";
