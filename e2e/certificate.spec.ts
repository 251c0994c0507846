import { EXAMPLE_PEM } from "#core/keys/x509/example.fixture.ts";
import { expectNowhere, watchSecrets } from "./secrets.ts";
import { expect, open, test } from "./test.ts";

const PATH = "/Security/Certificate";

test("a certificate is decoded, checked against a host, and marked in its bytes", async ({ page }) => {
  await open(page, PATH);
  const input = page.getByRole("textbox", { name: "Input" });
  await input.fill(`depth=0 CN = example.org\n${EXAMPLE_PEM}---\nServer certificate`);
  await expect(page.getByRole("heading", { name: "example.org" })).toBeVisible();
  await expect(page.getByText("DNS: *.example.org")).toBeVisible();
  await page.getByLabel("Host name").fill("www.example.org");
  await expect(page.getByText(/It is for www\.example\.org, by the name “\*\.example\.org”/)).toBeVisible();
  await page.getByRole("button", { name: /^4 SEQUENCE/ }).press("Enter");
  await expect(page.getByText(/^SEQUENCE: bytes 4 to/)).toBeVisible();
});

test("a small CA with its certificate is created and read, and its key fits", async ({ page }) => {
  const secrets = ["sesame-of-the-store"];
  const watched = watchSecrets(page, secrets);
  await open(page, `${PATH}#make=ca`);
  await page.locator("summary", { hasText: "Create certificates" }).click();
  await page.getByLabel("PKCS#12 password", { exact: true }).fill("sesame-of-the-store");
  await page.getByRole("button", { name: "Create", exact: true }).click();
  await expect(page.getByText("Created 5 files.")).toBeVisible();
  const key = await page.getByLabel("Private key", { exact: true }).inputValue();
  const certificate = await page.getByLabel("Certificate", { exact: true }).inputValue();
  const authority = await page.getByLabel("CA certificate", { exact: true }).inputValue();
  await page.getByRole("textbox", { name: "Input" }).fill(key + authority + certificate);
  await page.getByLabel("Host name").fill("127.0.0.1");
  await expect(page.getByText("2 certificates form a chain, and their signatures are valid.")).toBeVisible();
  await expect(page.getByText("They came in another order")).toBeVisible();
  await expect(page.getByText("This key belongs to the certificate.")).toBeVisible();
  await expect(page.getByText(/It is for 127\.0\.0\.1/)).toBeVisible();
  secrets.push(key.split("\n")[1] as string);
  await expectNowhere(page, watched, secrets);
});
