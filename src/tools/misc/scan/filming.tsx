import { CameraView } from "#kits/code-reader/camera-view.tsx";
import { readFrame } from "#kits/code-reader/read-picture.browser.ts";
import { scanPicture } from "./scan-picture.browser.ts";
import type { Scanned } from "./scanned.ts";

/** The camera's picture until there is a code in it. */
export default function Filming({
  onSeen,
  onClose,
}: {
  readonly onSeen: (seen: Scanned) => void;
  readonly onClose: (message?: string) => void;
}) {
  return (
    <CameraView
      hint="Hold a code in front of the camera."
      look={async (frame, signal) => {
        const seen = await scanPicture(frame, "Picture of the camera", signal, readFrame);
        return seen.codes.length > 0 ? seen : undefined;
      }}
      onSeen={onSeen}
      onClose={onClose}
    />
  );
}
