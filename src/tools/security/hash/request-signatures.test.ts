import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { type AwsRequest, checkWebhook, compareAws, signAws } from "./request-signatures.ts";

const GET: AwsRequest = {
  method: "GET",
  url: "https://example.amazonaws.com/",
  headers: "",
  body: "",
  accessKey: "AKIDEXAMPLE",
  secretKey: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  region: "us-east-1",
  service: "service",
  time: "20150830T123600Z",
};

// AWS's own test suite of Signature Version 4 (aws-sig-v4-test-suite).
test.each<[string, Partial<AwsRequest>, string]>([
  ["get-vanilla", {}, "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31"],
  [
    "get-vanilla-query-order-key-case",
    { url: "example.amazonaws.com/?Param2=value2&Param1=value1" },
    "b97d918cfa904a5beff61c982a1b6f458b799221646efd99d3219ec94cdf2500",
  ],
  [
    "get-vanilla-empty-query-key",
    { url: "example.amazonaws.com/?Param1=value1" },
    "a67d582fa61cc504c4bae71f336f98b97f1ea3c7a6bfe1b6e45aec72011b9aeb",
  ],
  ["get-utf8", { url: "example.amazonaws.com/ሴ" }, "8318018e0b0f223aa2bbf98705b62bb787dc9c0e678f255a891fd03141be5d85"],
  [
    "get-vanilla-utf8-query",
    { url: "example.amazonaws.com/?ሴ=bar" },
    "2cdec8eed098649ff3a119c94853b13c643bcf08f8b0a1d91e12c9027818dd04",
  ],
  [
    "get-header-value-trim",
    { headers: 'My-Header1: value1\nMy-Header2: "a   b   c"' },
    "acc3ed3afb60bb290fc8d2dd0098b9911fcaa05412b367055dee359757a9c736",
  ],
  ["post-vanilla", { method: "POST" }, "5da7c1a2acd57cee7505fc6676e4e544621c30862966e37dddb68e92efbe5d6b"],
  [
    "post-x-www-form-urlencoded",
    { method: "POST", headers: "Content-Type:application/x-www-form-urlencoded", body: "Param1=value1" },
    "ff11897932ad3f4e8b18135d722051e5ac45fc38421b1da7b9d196a0fe09473a",
  ],
  [
    "get-relative",
    { url: "example.amazonaws.com/example/.." },
    "5fa00fa31553b73ebf1942676e86291e8372ff2a2260956d9b8aae1d763fbf31",
  ],
  [
    "get-slashes",
    { url: "example.amazonaws.com//example//" },
    "9a624bd73a37c9a373b5312afbebe7a714a789de108f0bdfe846570885f57e84",
  ],
  [
    "get-space",
    { url: "example.amazonaws.com/example space/" },
    "652487583200325589f1fba4c7e578f72c47cb61beeca81406b39ddec1366741",
  ],
])("AWS: %s", (_, part, signature) => {
  const signed = signAws({ ...GET, ...part });
  expect(signed.ok && signed.value.signature).toBe(signature);
});

test("AWS's example of S3, whose paths are encoded once", () => {
  const signed = signAws({
    ...GET,
    url: "https://examplebucket.s3.amazonaws.com/test.txt",
    headers: "Range: bytes=0-9",
    accessKey: "AKIAIOSFODNN7EXAMPLE",
    secretKey: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY",
    service: "s3",
    time: "20130524T000000Z",
  });
  expect(signed.ok && signed.value.signature).toBe("f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41");
});

test("an Authorization header is compared part by part", () => {
  const signed = signAws(GET);
  if (!signed.ok) throw new Error(signed.message);
  const { authorization } = signed.value;
  expect(compareAws(`Authorization: ${authorization}`, signed.value)).toEqual({ ok: true, value: "" });
  const changed = compareAws(authorization.replace("us-east-1", "eu-west-1"), signed.value);
  expect(changed.ok && changed.value).toMatch(/^Credential differs/);
  expect(compareAws(authorization.replace(/.$/, "0"), signed.value)).toMatchObject({ ok: true });
  expect(compareAws("Basic abc", signed.value).ok).toBe(false);
  expect(signAws({ ...GET, headers: "x" })).toEqual({
    ok: false,
    message: "Line 1 of the headers: “Name: value” is expected.",
  });
});

const github = (header: string, body: string, secret: string) =>
  checkWebhook({ sender: "github", header, body, secret, tolerance: 300 }, 0);

test("GitHub's own example", () => {
  // docs.github.com/webhooks/using-webhooks/validating-webhook-deliveries
  const header = "sha256=757107ea0eb2509fc211221cce984b8a37570b6d7586c22c46f4379c8b043e17";
  const right = github(`X-Hub-Signature-256: ${header}`, "Hello, World!", "It's a Secret to Everybody");
  expect(right.ok && right.value.matches).toBe(true);
  const other = github(header, "Hello, World!\n", "It's a Secret to Everybody");
  expect(other.ok && other.value).toMatchObject({
    matches: false,
    note: expect.stringContaining("without the line break"),
  });
  expect(github("sha256=75", "", "x")).toEqual({
    ok: false,
    message: "The signature has 2 hexadecimal digits after “sha256=” instead of 64.",
  });
});

test("Stripe's signatures have a time, and one of several may match", () => {
  const body = '{"id":"evt_1"}';
  const v1 = createHmac("sha256", "whsec_test").update(`1700000000.${body}`).digest("hex");
  const check = (header: string, now: number) =>
    checkWebhook({ sender: "stripe", header, body, secret: "whsec_test", tolerance: 300 }, now);
  const header = `t=1700000000,v1=${"0".repeat(64)},v1=${v1},v0=${"1".repeat(64)}`;
  expect(check(header, 1_700_000_010)).toMatchObject({ ok: true, value: { matches: true } });
  const late = check(header, 1_700_000_301);
  expect(late.ok && late.value.note).toMatch(/301 seconds ago/);
  expect(check(`v1=${v1}`, 0)).toEqual({ ok: false, message: "The header has no time “t=”." });
  expect(check("t=1,v0=a", 0).ok).toBe(false);
});
