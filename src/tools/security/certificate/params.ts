import { choice, int } from "#core/params.ts";
import { SIGNING_CHOICES } from "./choices.ts";

export default {
  make: choice("self", ["self", "ca", "request"]),
  algorithm: choice("p-256", SIGNING_CHOICES),
  days: int(90, { min: 1, max: 3650 }),
};
