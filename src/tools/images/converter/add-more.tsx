import { Plus } from "lucide-react";
import { useRef } from "react";
import { Button } from "#ui/button.tsx";
import { ACCEPT } from "./params.ts";

/** The button that takes in further files. */
export function AddMore({ onFiles }: { readonly onFiles: (files: File[]) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button icon={Plus} onClick={() => input.current?.click()}>
        Add more images
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        accept={ACCEPT}
        aria-label="Add more images"
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          currentTarget.value = "";
        }}
      />
    </>
  );
}
