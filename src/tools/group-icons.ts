import {
  ArrowLeftRight,
  Braces,
  Clock,
  FileText,
  Image,
  type LucideIcon,
  Palette,
  Shapes,
  ShieldCheck,
  Type,
} from "lucide-react";

/** The icon of each group, by its id. It is not in groups.ts, which every page loads. */
export const groupIcons: Readonly<Record<string, LucideIcon>> = {
  misc: Shapes,
  security: ShieldCheck,
  css: Palette,
  images: Image,
  units: ArrowLeftRight,
  text: Type,
  data: Braces,
  time: Clock,
  pdf: FileText,
};
