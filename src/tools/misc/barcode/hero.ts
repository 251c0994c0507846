import type { Hero } from "#kits/tool.ts";

export default {
  title: "Barcode generator",
  description:
    "Barcodes for products, parcels, parts and tickets, with their check digits, read back before you print them.",
} satisfies Hero;
