import { useEffect, useState } from "react";
import { useTabState } from "#platform/use-tab-state.ts";

/** A picture of the visitor's that the tab keeps: its address, and what sets it. */
export function usePicture(name: string) {
  const [file, setFile] = useTabState<File | undefined>(name, undefined);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!file) {
      setUrl(undefined);
      return;
    }
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return { file, url, setFile };
}
