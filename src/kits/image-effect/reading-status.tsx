import { X } from "lucide-react";
import { Button } from "#ui/button.tsx";

/** The name of the file that is being read, with a Cancel button. */
export const ReadingStatus = ({ name, onStop }: { readonly name: string; readonly onStop: () => void }) => (
  <div className="flex min-w-0 items-center gap-3 text-sm">
    <p role="status" className="min-w-0 truncate">
      Reading {name} …
    </p>
    <Button size="small" look="quiet" icon={X} onClick={onStop}>
      Cancel
    </Button>
  </div>
);
