import type { Blockquote, Paragraph, PhrasingContent, RootContent } from "mdast";
import { ALERTS } from "./schema.ts";

const MARKER = new RegExp(`^\\[!(${ALERTS.join("|")})\\][ \\t]*(?:\\n|$)`, "i");

/** A quote that begins with `[!NOTE]` alone on its line as the alert that it is; any other block as it is. */
export function asAlert(node: RootContent): RootContent {
  if (node.type !== "blockquote") return node;
  const [first, ...rest] = node.children;
  if (first?.type !== "paragraph") return node;
  const [text, ...after] = first.children;
  if (text?.type !== "text") return node;
  const [marker, name = ""] = MARKER.exec(text.value) ?? [];
  const isAlone = marker?.endsWith("\n") || after.length === 0 || after[0]?.type === "break";
  if (marker === undefined || !isAlone) return node;
  const left = text.value.slice(marker.length);
  const words: PhrasingContent[] = [
    ...(left === "" ? [] : [{ type: "text" as const, value: left }]),
    ...(after[0]?.type === "break" ? after.slice(1) : after),
  ];
  const body = [...(words.length > 0 ? [{ ...first, children: words }] : []), ...rest];
  return body.length === 0 ? node : alert(name.toLowerCase(), body);
}

function alert(kind: string, body: Blockquote["children"]): Blockquote {
  const title: Paragraph = {
    type: "paragraph",
    data: { hProperties: { className: ["markdown-alert-title"] } },
    children: [{ type: "text", value: `${kind.charAt(0).toUpperCase()}${kind.slice(1)}` }],
  };
  return {
    type: "blockquote",
    data: { hName: "div", hProperties: { className: ["markdown-alert", `markdown-alert-${kind}`] } },
    children: [title, ...body],
  };
}
