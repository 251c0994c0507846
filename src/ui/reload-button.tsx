import { useState } from "react";
import { holdsWork, WORK_WOULD_GO } from "#platform/in-memory.ts";
import { reloadPage } from "#platform/reload-page.ts";
import { Button, type ButtonLook } from "./button.tsx";

/** Loads the page anew, where it can be had. */
export function ReloadButton(look: ButtonLook) {
  const [unreachable, setUnreachable] = useState(false);
  return (
    <>
      <Button {...look} onClick={async () => setUnreachable(!(await reloadPage()))}>
        Reload the page
      </Button>
      <span role="status" className="text-sm empty:hidden">
        {unreachable ? "The site cannot be reached. Check your connection." : holdsWork() && WORK_WOULD_GO}
      </span>
    </>
  );
}
