import { expect, test } from "vitest";
import answers from "./answers.ts";

const SECRET = "MC4CAQAwBQYDK2VwBCIEINTuctv5E1hK1bbY8fdp+K06/nwoy/HU++CXqI9EdVhC";
const PEM = `-----BEGIN PRIVATE KEY-----\n${SECRET}\n-----END PRIVATE KEY-----\n`;

test("a private key is recognized, and nothing of it is in what is shown", () => {
  const [answer] = answers(PEM);
  expect(answer?.value).toBe("A private key (PKCS#8)");
  expect(answer?.opens).toEqual({ typed: { private: PEM } });
  expect(JSON.stringify({ ...answer, opens: undefined })).not.toContain(SECRET.slice(0, 10));
  // The search's box is one line.
  expect(answers(PEM.replaceAll("\n", "⏎"))[0]?.value).toBe("A private key (PKCS#8)");
});

test.each([
  ["ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAIPYMqYPxxPIbJuIbA7jDTTP1Hxl5 jane doe", "An SSH public key: ssh-ed25519"],
  ['command="a b" ecdsa-sha2-nistp256 AAAAE2VjZHNhLXNoYTItbmlzdHAyNTYAAAAI', "An SSH public key: ecdsa-sha2-nistp256"],
  ["-----BEGIN RSA PUBLIC KEY-----\nMIIB\n-----END RSA PUBLIC KEY-----", "An RSA public key (PKCS#1)"],
])("%s", (text, value) => {
  expect(answers(text)[0]).toMatchObject({ value, opens: { typed: { public: text } } });
});

test.each(["ssh key", "pem", "rsa", "ssh-rsa", "ssh-ed25519 AAAA", "BEGIN PUBLIC KEY", "-----BEGIN PGP MESSAGE-----"])(
  "%s isn't a key",
  (text) => {
    expect(answers(text)).toEqual([]);
  },
);
