import { useState } from "react";
import { lossOnLeaving, reloadPage } from "#platform/page/leave.ts";
import { Button, type ButtonLook } from "#ui/button.tsx";

/** Reloads the page if the site can be reached, and says what that would lose. */
export function ReloadButton({
  label = "Reload the page",
  reload = reloadPage,
  ...look
}: ButtonLook & { readonly label?: string; readonly reload?: () => Promise<boolean> }) {
  const [unreachable, setUnreachable] = useState(false);
  return (
    <>
      <Button {...look} onClick={async () => setUnreachable(!(await reload()))}>
        {label}
      </Button>
      <span role="status" className="text-sm empty:hidden">
        {unreachable ? "The site can't be reached. Check your connection." : lossOnLeaving()}
      </span>
    </>
  );
}
