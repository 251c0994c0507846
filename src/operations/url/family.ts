import type { Family } from "#core/operation.ts";
import { formDecode, formEncode, queryToTable, tableToQuery } from "./form.ts";
import { idnaDecode, idnaEncode, punycodeDecode, punycodeEncode } from "./idna.ts";
import { urlAddressDecode, urlAddressEncode, urlDecode, urlEncode } from "./percent.ts";

export default {
  id: "url",
  groups: [
    { label: "Percent encoding", operations: [urlEncode, urlDecode, urlAddressEncode, urlAddressDecode] },
    { label: "Forms and queries", operations: [formEncode, formDecode, queryToTable, tableToQuery] },
    { label: "Domains", operations: [idnaEncode, idnaDecode, punycodeEncode, punycodeDecode] },
  ],
} satisfies Family;
