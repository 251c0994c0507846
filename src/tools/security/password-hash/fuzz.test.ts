import { neverFails, textsLike } from "#fuzz";
import { parse } from "./stored-hash.ts";

neverFails(
  "stored hashes of passwords",
  textsLike(
    "$2b$05$CCCCCCCCCCCCCCCCCCCCC.E5YPO9kmyuRGyh0XouQYb4YMJKvyOeW",
    "$argon2id$v=19$m=65536,t=2,p=1$c29tZXNhbHQ$CTFhFdXPJO1aFaMaO6Mm5c8y7cJHAph8ArZWb2GRPPc",
    "$scrypt$ln=10,r=8,p=16$TmFDbA$/bq+HJ00cgB4VucZDQHp",
    "scrypt:32768:8:1$saltsalt$00112233445566778899",
    "pbkdf2_sha256$600000$salt$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA=",
    "$pbkdf2-sha512$25000$salt$digest",
  ),
  parse,
);
