// Loaded before a program: connections to other machines, and questions for their addresses, fail and are written down in
// the file that OLM_CATALOGS_DENIED names. Programs started by this one inherit it with NODE_OPTIONS.

const { appendFileSync } = require("node:fs");
const dgram = require("node:dgram");
const dns = require("node:dns");
const net = require("node:net");

const isLoopback = (host) => /^(?:localhost|127(?:\.\d+){3}|::1|::ffff:127(?:\.\d+){3})$/.test(host);

function denied(what) {
  if (process.env.OLM_CATALOGS_DENIED) appendFileSync(process.env.OLM_CATALOGS_DENIED, `${what}\n`);
  return Object.assign(new Error(`${what} is denied in tests`), { code: "ENETUNREACH" });
}

const { connect } = net.Socket.prototype;
net.Socket.prototype.connect = function (...args) {
  const [first, second] = Array.isArray(args[0]) ? args[0] : args;
  const options = typeof first === "object" ? first : { port: first, host: typeof second === "string" ? second : undefined };
  const host = options.host ?? "localhost";
  if (options.path !== undefined || options.port === undefined || isLoopback(host)) return connect.apply(this, args);
  this.destroy(denied(`a connection to ${host}:${options.port}`));
  return this;
};

for (const api of [dns, dns.promises]) {
  const { lookup } = api;
  api.lookup = (name, ...more) => {
    if (net.isIP(name) !== 0 || isLoopback(name)) return lookup.call(api, name, ...more);
    const error = denied(`the address of ${name}`);
    if (api === dns.promises) return Promise.reject(error);
    process.nextTick(() => more.at(-1)(error));
  };
}

dgram.createSocket = () => {
  throw denied("a datagram");
};
