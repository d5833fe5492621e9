// Certificates for a server and its users. Node makes keys and signatures but no certificates, and openssl is not on
// every machine, so they are put together here.

import { generateKeyPairSync, type KeyObject, randomBytes, sign } from "node:crypto";
import { canaries } from "./canaries.ts";
import { bits, boolean, der, integer, octets, oid, sequence, set, text, time } from "./der.ts";

/** A certificate with its private key, both in PEM. */
export interface Certificate {
  readonly cert: string;
  readonly key: string;
}

/** A certificate authority. */
export interface Authority extends Certificate {
  readonly name: Buffer;
  readonly privateKey: KeyObject;
}

/** A pair of keys on the curve P-256, in PEM. */
export interface KeyPair {
  readonly privateKey: string;
  readonly publicKey: string;
}

const hour = 3_600_000;

const oids = {
  commonName: "2.5.4.3",
  organization: "2.5.4.10",
  ecdsaWithSha256: "1.2.840.10045.4.3.2",
  keyUsage: "2.5.29.15",
  subjectAltName: "2.5.29.17",
  basicConstraints: "2.5.29.19",
  extendedKeyUsage: "2.5.29.37",
  serverAuth: "1.3.6.1.5.5.7.3.1",
  clientAuth: "1.3.6.1.5.5.7.3.2",
} as const;

/** A new authority with a self-signed certificate. */
export function makeAuthority(commonName: string): Authority {
  const { publicKey, privateKey } = newKeys();
  const name = distinguishedName(commonName, []);
  // Bits of the usage: to sign certificates (5) and lists of revoked ones (6).
  const usage = extension(oids.keyUsage, bits(Buffer.from([0b0000_0110]), 1), true);
  const extensions = [extension(oids.basicConstraints, sequence(boolean(true)), true), usage];
  const cert = certificate({ subject: name, issuer: name, publicKey, signer: privateKey, extensions });
  return { name, privateKey, cert, key: pem(privateKey) };
}

/** A certificate for a server on 127.0.0.1 and localhost; an expired one ended an hour ago. */
export function serverCertificate(authority: Authority, expired = false): Certificate {
  // Tags of the names: a DNS name (2) and an IP address (7).
  const names = sequence(der(0x82, Buffer.from("localhost")), der(0x87, Buffer.from([127, 0, 0, 1])));
  const extensions = [extendedUsage(oids.serverAuth), extension(oids.subjectAltName, names)];
  return issue(authority, distinguishedName("kube-apiserver", []), extensions, { expired });
}

/** A certificate for a user, whose groups are its organizations; an expired one ended an hour ago. */
export function userCertificate(
  authority: Authority,
  user: { readonly name: string; readonly groups: readonly string[] },
  expired = false,
): Certificate {
  const subject = distinguishedName(user.name, user.groups);
  return issue(authority, subject, [extendedUsage(oids.clientAuth)], { expired, serial: canaries.certificate });
}

/** Keys to sign and check the tokens of service accounts with. */
export function keyPair(): KeyPair {
  const { publicKey, privateKey } = newKeys();
  return { privateKey: pem(privateKey), publicKey: publicKey.export({ type: "spki", format: "pem" }).toString() };
}

interface Issue {
  readonly expired: boolean;
  /** The first byte of the serial number after its sign byte. */
  readonly serial?: string;
}

function issue(authority: Authority, subject: Buffer, extensions: readonly Buffer[], more: Issue): Certificate {
  const { publicKey, privateKey } = newKeys();
  const signed = { subject, issuer: authority.name, publicKey, signer: authority.privateKey, extensions, ...more };
  return { cert: certificate(signed), key: pem(privateKey) };
}

interface Signed {
  readonly subject: Buffer;
  readonly issuer: Buffer;
  readonly publicKey: KeyObject;
  readonly signer: KeyObject;
  readonly extensions: readonly Buffer[];
  readonly expired?: boolean;
  readonly serial?: string;
}

function certificate({ subject, issuer, publicKey, signer, extensions, expired = false, serial = "" }: Signed): string {
  const algorithm = sequence(oid(oids.ecdsaWithSha256));
  const version3 = der(0xa0, integer(2));
  const number = integer(1, ...Buffer.from(serial), ...randomBytes(15 - serial.length));
  const validity = sequence(...validTimes(expired).map(time));
  const spki = publicKey.export({ type: "spki", format: "der" });
  const extended = der(0xa3, sequence(...extensions));
  const content = sequence(version3, number, algorithm, issuer, validity, subject, spki, extended);
  return certificatePem(sequence(content, algorithm, bits(sign("sha256", content, signer))));
}

/** Long enough for every test, and from an hour ago, in case another clock is slow. */
function validTimes(expired: boolean): [Date, Date] {
  const now = Date.now();
  return expired ? [new Date(now - 2 * hour), new Date(now - hour)] : [new Date(now - hour), new Date(now + 48 * hour)];
}

function distinguishedName(commonName: string, organizations: readonly string[]): Buffer {
  const part = (kind: string, value: string) => set(sequence(oid(kind), text(value)));
  return sequence(...organizations.map((each) => part(oids.organization, each)), part(oids.commonName, commonName));
}

function extension(name: string, value: Uint8Array, critical = false): Buffer {
  return sequence(oid(name), ...(critical ? [boolean(true)] : []), octets(value));
}

function extendedUsage(purpose: string): Buffer {
  return extension(oids.extendedKeyUsage, sequence(oid(purpose)));
}

function newKeys(): { readonly publicKey: KeyObject; readonly privateKey: KeyObject } {
  return generateKeyPairSync("ec", { namedCurve: "P-256" });
}

function pem(key: KeyObject): string {
  return key.export({ type: "pkcs8", format: "pem" }).toString();
}

function certificatePem(content: Buffer): string {
  const lines = content.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN CERTIFICATE-----\n${lines.join("\n")}\n-----END CERTIFICATE-----\n`;
}
