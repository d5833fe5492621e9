// Unused ports of 127.0.0.1, from the kernel.

import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** That many different ports; all are held until the last is known. */
export async function freePorts(count: number): Promise<readonly number[]> {
  const holders = Array.from({ length: count }, () => createServer().listen(0, "127.0.0.1"));
  await Promise.all(holders.map((holder) => once(holder, "listening")));
  const ports = holders.map((holder) => (holder.address() as AddressInfo).port);
  await Promise.all(holders.map((holder) => holder[Symbol.asyncDispose]()));
  return ports;
}
