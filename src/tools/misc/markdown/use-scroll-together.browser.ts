import { type RefObject, useEffect } from "react";
import { placeIn, rowsBefore } from "./scroll-map.ts";

/** Scrolls a preview with the text box that it is of, and the box with the preview, each by the blocks that both show. */
export function useScrollTogether(
  box: RefObject<HTMLTextAreaElement | null>,
  frame: RefObject<HTMLElement | null>,
): void {
  useEffect(() => {
    const editor = box.current;
    const preview = frame.current;
    if (!editor || !preview) return;
    let leader: HTMLElement | undefined;
    const leads = ({ currentTarget }: Event) => {
      leader = currentTarget as HTMLElement;
    };
    const follow = ({ currentTarget }: Event) => {
      if (currentTarget !== leader) return;
      const [ofEditor, ofPreview] = places(editor, preview);
      if (leader === editor) preview.scrollTop = placeIn(ofEditor, ofPreview, editor.scrollTop);
      else editor.scrollTop = placeIn(ofPreview, ofEditor, preview.scrollTop);
    };
    const listening = new AbortController();
    for (const pane of [editor, preview]) {
      for (const sign of ["pointerenter", "wheel", "touchstart", "keydown", "focusin"])
        pane.addEventListener(sign, leads, { passive: true, signal: listening.signal });
      pane.addEventListener("scroll", follow, { passive: true, signal: listening.signal });
    }
    return () => listening.abort();
  }, [box, frame]);
}

/** Where each block begins in the text box and in the preview, and where both end. */
function places(editor: HTMLTextAreaElement, preview: HTMLElement): readonly [number[], number[]] {
  const style = getComputedStyle(editor);
  const room = editor.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
  const rows = rowsBefore(editor.value.split("\n"), Math.floor(room / characterWidth(style.font)));
  const rowHeight = editor.scrollHeight / Math.max(1, rows.at(-1) ?? 1);
  const ofEditor = [0];
  const ofPreview = [0];
  const top = preview.getBoundingClientRect().top - preview.scrollTop;
  for (const element of preview.querySelectorAll<HTMLElement>("[data-line]")) {
    const inEditor = (rows[Number(element.dataset.line)] ?? 0) * rowHeight;
    if (inEditor <= (ofEditor.at(-1) ?? 0)) continue;
    ofEditor.push(inEditor);
    ofPreview.push(element.getBoundingClientRect().top - top);
  }
  const editorEnd = editor.scrollHeight - editor.clientHeight;
  const previewEnd = preview.scrollHeight - preview.clientHeight;
  // What cannot come to the top is at the end of both.
  const isReached = (_: number, index: number) =>
    (ofEditor[index] ?? 0) < editorEnd && (ofPreview[index] ?? 0) < previewEnd;
  return [
    [...ofEditor.filter(isReached), editorEnd],
    [...ofPreview.filter(isReached), previewEnd],
  ];
}

const widths = new Map<string, number>();

function characterWidth(font: string): number {
  const known = widths.get(font);
  if (known !== undefined) return known;
  const context = document.createElement("canvas").getContext("2d");
  if (!context) return 8;
  context.font = font;
  const width = context.measureText("0".repeat(64)).width / 64;
  widths.set(font, width);
  return width;
}
