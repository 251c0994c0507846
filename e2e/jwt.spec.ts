import { createHmac } from "node:crypto";
import { SIGNERS } from "#core/keys/post-quantum.ts";
import { HS256, tokenOf } from "../src/tools/security/jwt/vectors.fixture.ts";
import { ask, expectNowhere, watchSecrets } from "./secrets.ts";
import { expect, expectAccessibleInBothThemes, open, test } from "./test.ts";

const PATH = "/Security/Jwt";
const SECRET = "s3cret-that-must-not-show-anywhere-123";

function signed(payload: object): string {
  const text = tokenOf({ alg: "HS256", typ: "JWT" }, payload, "").slice(0, -1);
  return `${text}.${createHmac("sha256", SECRET).update(text).digest("base64url")}`;
}

test("a token is decoded, verified, edited and signed, and leaves no trace", async ({ page }) => {
  const marker = "holder-of-the-token-42";
  const token = signed({ sub: marker, exp: Math.floor(Date.now() / 1000) + 7200 });
  const secrets = [SECRET, token, marker, token.split(".")[1] ?? ""];
  const watched = watchSecrets(page, secrets);
  await open(page, PATH);
  const box = page.getByRole("textbox", { name: "Token", exact: true });
  const key = page.getByRole("textbox", { name: "Secret or key" });
  const status = page.getByRole("status", { name: "Signature" });

  await test.step("decoding alone is never valid", async () => {
    await box.fill(`Authorization: Bearer ${token}`);
    await expect(page.getByText("The token was taken from a Bearer line.")).toBeVisible();
    await expect(page.getByText("Subject: whom the token is about")).toBeVisible();
    await expect(status).toContainText("Not checked");
  });

  await test.step("with the secret it is, and a changed one isn't", async () => {
    await key.fill(SECRET);
    await expect(status).toContainText("Valid: The signature fits, with the secret read as text.");
    await key.fill(`${SECRET}4`);
    await expect(status).toContainText("Not valid");
    await key.fill(SECRET);
    await box.fill(token.replace(/^(.{40})./, "$1!"));
    await expect(page.getByText(/can't be part of a token|isn't/).first()).toBeVisible();
    await expect(status).not.toContainText("Valid:");
    await box.fill(token);
    await expect(status).toContainText("Valid:");
  });

  await test.step("the secret is hidden until requested", async () => {
    const security = () =>
      key.evaluate((element) => getComputedStyle(element).getPropertyValue("-webkit-text-security"));
    expect(await security()).toBe("disc");
    await page.getByRole("button", { name: "Show", exact: true }).click();
    expect(await security()).toBe("none");
    await page.getByRole("button", { name: "Hide", exact: true }).click();
  });

  await test.step("header and payload are edited and signed, and verified again", async () => {
    await page.getByRole("button", { name: "Edit and sign" }).click();
    await page.getByLabel("Payload to sign").fill('{"sub":"someone else"}');
    await page.getByLabel("Expires in").fill("30 days");
    await page.getByRole("button", { name: "Set expiry" }).click();
    await expect(page.getByLabel("Payload to sign")).toHaveValue(/"exp": \d{10}/);
    await page.getByRole("button", { name: "Sign", exact: true }).click();
    await expect(page.getByLabel("Signed JWT")).toHaveValue(/^ey.*\..*\..*/);
    await page.getByRole("button", { name: "Verify it" }).click();
    await expect(status).toContainText("Valid:");
  });

  await test.step("nothing of it is in the link, the title, storage or what was sent", async () => {
    await expectNowhere(page, watched, secrets);
    await page.getByRole("button", { name: "Clear secrets" }).click();
    await expect(box).toHaveValue("");
    await expect(key).toHaveValue("");
    await expect(status).toContainText("Not checked");
    await box.fill(token);
    await page.reload();
    await expect(box).toHaveValue("");
    await expectNowhere(page, watched, secrets);
  });
});

test("confusion, missing signatures and nested parts are explained; by keyboard, in both themes", async ({ page }) => {
  await open(page, PATH);
  const box = page.getByRole("textbox", { name: "Token", exact: true });
  const status = page.getByRole("status", { name: "Signature" });
  await box.focus();
  await page.keyboard.insertText(tokenOf({ alg: "HS256" }, { admin: true }));
  await page.keyboard.press("Tab");
  await page.keyboard.insertText(
    "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n",
  );
  await expect(status).toContainText(/Refused: the header asks for HS256.*Ed25519 public key/);
  await box.fill(tokenOf({ alg: "none" }, { admin: true }, ""));
  await expect(status).toContainText("Not checked: This token isn't signed");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("tab", { name: "Decoded" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByLabel("Header to sign")).toBeVisible();
  await expectAccessibleInBothThemes(page);
});

test("tokens signed with ML-DSA are verified and made", async ({ page }) => {
  await open(page, PATH);
  const box = page.getByRole("textbox", { name: "Token", exact: true });
  const key = page.getByRole("textbox", { name: "Secret or key" });
  const status = page.getByRole("status", { name: "Signature" });
  for (const algorithm of ["ML-DSA-44", "ML-DSA-65", "ML-DSA-87"] as const) {
    await test.step(algorithm, async () => {
      const signer = SIGNERS[algorithm];
      const { secretKey, publicKey } = signer.keygen();
      const text = tokenOf({ alg: algorithm }, { sub: "Zoë" }, "").slice(0, -1);
      const signature = Buffer.from(signer.sign(Buffer.from(text), secretKey)).toString("base64url");
      await key.fill(JSON.stringify({ kty: "AKP", alg: algorithm, pub: Buffer.from(publicKey).toString("base64url") }));
      await box.fill(`${text}.${signature}`);
      await expect(status).toContainText("Valid: The signature fits the JWK.");
      await box.fill(`${text}.A${signature.slice(1)}`);
      await expect(status).toContainText("Not valid");
      await page.getByRole("tab", { name: "Sign", exact: true }).click();
      await page.getByLabel("Algorithm").selectOption(algorithm);
      await page.getByRole("button", { name: "Make a key" }).click();
      await expect(page.getByText(`A new key for ${algorithm}`)).toBeVisible();
      await page.getByRole("button", { name: "Sign", exact: true }).click();
      await expect(page.getByLabel("Signed JWT")).toHaveValue(/^ey.*\..*\..*/);
      const [head, body, made = ""] = (await page.getByLabel("Signed JWT").inputValue()).split(".");
      const { pub } = JSON.parse(await page.getByLabel("Public key").inputValue()) as { readonly pub: string };
      const [raw, point] = [made, pub].map((part) => Uint8Array.from(Buffer.from(part, "base64url"))) as [
        Uint8Array,
        Uint8Array,
      ];
      expect(signer.verify(raw, Buffer.from(`${head}.${body}`), point)).toBe(true);
    });
  }
});

test("a pasted token is offered by the search, and opened without being written anywhere", async ({ page }) => {
  const watched = watchSecrets(page, [HS256.token]);
  await open(page, "/");
  await ask(page, HS256.token);
  const answer = page.getByRole("option", { name: /A JSON Web Token, HS256/ });
  await expect(answer).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page).toHaveURL(/\/Security\/Jwt/);
  await expect(page.getByRole("textbox", { name: "Token", exact: true })).toHaveValue(HS256.token);
  await expectNowhere(page, watched, [HS256.token]);
});
