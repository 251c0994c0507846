import { useEffect, useEffectEvent, useState } from "react";
import { isTyping } from "./is-typing.ts";

/** Takes files, and the paths of those in a dropped folder that the system would not open. */
export type TakeFiles = (files: File[], unreadable: readonly string[]) => void;

/**
 * Hands over files that are dropped or pasted anywhere on the page, those in dropped folders included. Without `take`
 * a dropped file is let go, or the browser would leave the page for it. A `fallback` takes what nothing else on the page
 * does. Returns whether files are being dragged over the page, to be taken here.
 */
export function useIncomingFiles(
  take: TakeFiles | undefined,
  { fallback = false }: { readonly fallback?: boolean } = {},
): boolean {
  const [isOver, setOver] = useState(false);

  const dragOver = useEffectEvent((event: DragEvent) => {
    if (event.defaultPrevented || !hasFiles(event)) return setOver(false);
    event.preventDefault();
    if (event.dataTransfer) event.dataTransfer.dropEffect = take ? "copy" : "none";
    setOver(take !== undefined);
  });

  const drop = useEffectEvent(async (event: DragEvent) => {
    setOver(false);
    if (event.defaultPrevented || !event.dataTransfer || !hasFiles(event)) return;
    event.preventDefault();
    if (!take) return;
    const { files, unreadable } = await droppedFiles(event.dataTransfer);
    if (files.length + unreadable.length > 0) take(files, unreadable);
  });

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const files = [...(event.clipboardData?.files ?? [])];
    if (event.defaultPrevented || !take || files.length === 0 || isTextForField(event)) return;
    event.preventDefault();
    take(files, []);
  });

  useEffect(() => {
    // Events reach the window after the document, and so a fallback after all others.
    const target: EventTarget = fallback ? window : document;
    const listening = new AbortController();
    const listen = <Type extends keyof DocumentEventMap>(
      type: Type,
      listener: (event: DocumentEventMap[Type]) => void,
    ) => target.addEventListener(type, listener as EventListener, { signal: listening.signal });
    listen("dragover", (event) => dragOver(event));
    listen("dragleave", ({ relatedTarget }) => relatedTarget === null && setOver(false));
    listen("drop", (event) => void drop(event));
    listen("paste", (event) => paste(event));
    return () => listening.abort();
  }, [fallback]);

  return isOver;
}

const hasFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") === true;

/** Office programs copy a picture of a text along with it: in a text field the text is meant. */
const isTextForField = ({ target, clipboardData }: ClipboardEvent): boolean =>
  isTyping(target) && clipboardData?.types.includes("text/plain") === true;

const paths = new WeakMap<File, string>();

/** A file's path below what was dropped or chosen, or its name: 'photos/2026/a.jpg', 'a.jpg'. */
export const pathOf = (file: File): string => paths.get(file) ?? (file.webkitRelativePath || file.name);

interface DroppedFiles {
  readonly files: File[];
  readonly unreadable: string[];
}

/** The files of a drop, those in dropped folders included, in the order of their paths. Call it in the drop's event. */
export async function droppedFiles(data: DataTransfer): Promise<DroppedFiles> {
  // Entries must be taken before the event ends; the plain list has a folder as if it were an unreadable file.
  const entries = [...data.items].map((item) => item.webkitGetAsEntry?.() ?? undefined);
  const plain = [...data.files];
  if (!entries.some((entry) => entry?.isDirectory)) return { files: plain, unreadable: [] };
  const dropped: DroppedFiles = { files: [], unreadable: [] };
  const found = await Promise.all(entries.map((entry) => (entry ? filesIn(entry, dropped.unreadable) : [])));
  dropped.files.push(...found.flat());
  return dropped;
}

async function filesIn(entry: FileSystemEntry, unreadable: string[]): Promise<File[]> {
  // Hidden files, such as the system's .DS_Store, were not meant.
  if (entry.isFile && entry.name.startsWith(".")) return [];
  const path = entry.fullPath.replace(/^\//, "");
  try {
    if (entry.isFile) {
      const file = await new Promise<File>((resolve, reject) => (entry as FileSystemFileEntry).file(resolve, reject));
      paths.set(file, path);
      return [file];
    }
    const children = await childrenOf(entry as FileSystemDirectoryEntry);
    return (await Promise.all(children.map((child) => filesIn(child, unreadable)))).flat();
  } catch {
    unreadable.push(path);
    return [];
  }
}

async function childrenOf(folder: FileSystemDirectoryEntry): Promise<FileSystemEntry[]> {
  const reader = folder.createReader();
  const children: FileSystemEntry[] = [];
  while (true) {
    // A reader gives a hundred entries at a time, and none at the end.
    const batch = await new Promise<FileSystemEntry[]>((resolve, reject) => reader.readEntries(resolve, reject));
    if (batch.length === 0) break;
    children.push(...batch);
  }
  return children.sort((a, b) => a.name.localeCompare(b.name));
}
