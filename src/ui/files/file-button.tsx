import { type ComponentProps, useEffect, useEffectEvent, useRef } from "react";
import { namedVisibly } from "#platform/files/named-visibly.ts";
import { firstActs } from "#platform/first-acts.ts";
import { Button } from "#ui/button.tsx";

/** A button that opens the system's file dialog. */
export function FileButton({
  children,
  label = children,
  accept,
  multiple = false,
  folder = false,
  onFiles,
  ...button
}: Omit<ComponentProps<typeof Button>, "onClick" | "children"> & {
  /** The button's words. */
  readonly children: string;
  /** The name of the file input, where it differs from the button's words. */
  readonly label?: string;
  /** Narrows the dialog only: files of other kinds can still come. */
  readonly accept?: string | undefined;
  readonly multiple?: boolean;
  /** Chooses a folder, and gives all files in it. */
  readonly folder?: boolean;
  readonly onFiles: (files: File[]) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const take = (files: readonly File[]) => {
    onFiles(files.map(namedVisibly));
    // The same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  const takeFirst = useEffectEvent(() => {
    const own = [...(input.current?.files ?? [])];
    // The input that they were chosen in may have been replaced since.
    for (const chosen of firstActs()?.chosen.takeKept() ?? []) {
      if (chosen.name !== label || chosen.path !== location.pathname) firstActs()?.chosen.give(chosen);
      else if (own.length === 0) own.push(...chosen.files);
    }
    if (own.length > 0) take(own);
  });
  // What was chosen before this script was here.
  useEffect(() => takeFirst(), []);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        multiple={multiple}
        {...(folder && { webkitdirectory: "" })}
        onChange={({ currentTarget }) => take([...(currentTarget.files ?? [])])}
      />
    </>
  );
}
