import { type ComponentProps, useRef } from "react";
import { namedVisibly } from "#platform/files/named-visibly.ts";
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
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])].map(namedVisibly));
          // The same file may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
