import { neverFails, textsLike } from "#fuzz";
import { readKeyInput } from "./keys/key-input.ts";
import { readPaseto } from "./read/paseto.ts";
import { readToken } from "./read/token.ts";
import { A128KW, ES256, HS256, PASETO, SD_JWT } from "./vectors.fixture.ts";

neverFails(
  "tokens",
  textsLike(
    HS256.token,
    A128KW.token,
    PASETO.public.token,
    SD_JWT.token,
    `Authorization: Bearer ${HS256.token}`,
    `{"payload":"e30","protected":"e30","signature":"c2ln"}`,
  ),
  (text) => {
    readToken(text);
    readPaseto(text);
  },
);

neverFails(
  "secrets and keys",
  textsLike(
    ES256.key,
    `{"keys":[${ES256.key}]}`,
    "-----BEGIN PUBLIC KEY-----\nMCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=\n-----END PUBLIC KEY-----\n",
    "-----BEGIN CERTIFICATE----- MIIB -----END CERTIFICATE-----",
    "c2VjcmV0",
    "736563726574",
  ),
  (text) => readKeyInput(text, "auto"),
);
