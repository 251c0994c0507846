import { spawnSync } from "node:child_process";

/** Whether Python has its package cryptography, which wraps OpenSSL with readers and writers of its own. */
export const hasCryptography: boolean =
  spawnSync("python3", ["-c", "import cryptography.hazmat.primitives.serialization.ssh"]).status === 0;

/** Runs a script; returns the JSON that it prints. Bytes within are Base64. */
export function runPython(script: string, input: unknown = null): unknown {
  const { status, stdout, stderr, error } = spawnSync("python3", ["-W", "ignore", "-c", PRELUDE + script], {
    input: JSON.stringify(input),
    maxBuffer: 2 ** 26,
  });
  if (status !== 0) throw new Error(`python3: ${error ?? stderr}`);
  return JSON.parse(stdout.toString());
}

/** The bytes of Base64 that Python printed. */
export const bytesFrom = (base64: string): Uint8Array<ArrayBuffer> => Uint8Array.from(Buffer.from(base64, "base64"));

const PRELUDE = `
import base64, datetime, ipaddress, json, sys
from cryptography import x509
from cryptography.hazmat.primitives import hashes, serialization
from cryptography.hazmat.primitives.asymmetric import dsa, ec, ed25519, ed448, padding, rsa, x25519, x448
from cryptography.hazmat.primitives.serialization import Encoding, NoEncryption, PrivateFormat, PublicFormat, pkcs12
from cryptography.x509 import ocsp
from cryptography.x509.oid import *
b64 = lambda data: base64.b64encode(data).decode()
text = lambda data: data.decode()
`;
