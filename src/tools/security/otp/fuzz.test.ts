import { neverFails, textsLike } from "#fuzz";
import { readOtpauth } from "./account.ts";
import { readAppFile, readMigration } from "./app-files.ts";
import { readMoment } from "./code.ts";
import { readSecretInput } from "./secret-input.ts";

const ADDRESS = "otpauth://totp/ACME%20Co:john@example.org?secret=JBSWY3DPEHPK3PXP&issuer=ACME%20Co&digits=6&period=30";
const EXPORT = "otpauth-migration://offline?data=CjEKCkhlbGxvId6tvu8SGEV4YW1wbGU6YWxpY2VAZ29vZ2xlLmNvbRoHRXhhbXBsZTAC";
const FILE =
  '{"version":1,"header":{},"db":{"entries":[{"type":"totp","name":"a","info":{"secret":"JBSWY3DP","algo":"SHA1"}}]}}';

neverFails(
  "secrets, addresses and exports of authenticator apps",
  textsLike(ADDRESS, EXPORT, FILE, "jbsw y3dp ehpk 3pxp", "0x3132333435", "1111111109"),
  (text) => {
    readSecretInput(text, "auto");
    readOtpauth(text);
    readMigration(text);
    readAppFile(text);
    readMoment(text);
  },
);
