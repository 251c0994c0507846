import { X } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import type { Raster } from "#core/raster.ts";
import { LoadError } from "#platform/loading/load-part.ts";
import { Button } from "#ui/button.tsx";

/** What is found in a frame, whose pixels are transferred; undefined if nothing is found. */
type Look<Seen> = (frame: Raster, signal: AbortSignal) => Promise<Seen | undefined>;

const LONGER_SIDE = 960;
const PAUSE_MS = 120;

const REFUSALS: Readonly<Record<string, string>> = {
  NotAllowedError: "Camera access was denied. Allow it for this page in the browser, or choose a picture.",
  NotFoundError: "No camera was found. Choose a picture instead.",
  NotReadableError: "Another program is using the camera. Close it, or choose a picture.",
};

/** The camera's picture until a code is seen in it. `onClose` has a sentence when the camera cannot be used. */
export function CameraView<Seen>({
  look,
  hint,
  onSeen,
  onClose,
}: {
  readonly look: Look<Seen>;
  readonly hint: string;
  readonly onSeen: (seen: Seen) => void;
  readonly onClose: (message?: string) => void;
}) {
  const video = useRef<HTMLVideoElement>(null);
  const seeing = useEffectEvent(look);
  const found = useEffectEvent(onSeen);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    const controller = new AbortController();
    film(video, (frame, signal) => seeing(frame, signal), controller.signal)
      .then((seen) => found(seen))
      .catch((error: unknown) => {
        if (!controller.signal.aborted) close(sentence(error));
      });
    return () => controller.abort();
  }, []);

  return (
    <div className="flex flex-col gap-3">
      <video
        ref={video}
        playsInline
        muted
        aria-label="Camera"
        className="max-h-[60vh] w-full rounded-card bg-sunken object-contain"
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p role="status" className="text-sm text-ink-2">
          {hint}
        </p>
        <Button size="small" icon={X} onClick={() => onClose()}>
          Stop the camera
        </Button>
      </div>
    </div>
  );
}

const sentence = (error: unknown) =>
  (error instanceof LoadError && error.message) ||
  (error instanceof Error && REFUSALS[error.name]) ||
  (navigator.mediaDevices
    ? "The camera could not be used. Choose a picture instead."
    : "The camera only works on secure (https) pages. Choose a picture instead.");

async function film<Seen>(
  video: { readonly current: HTMLVideoElement | null },
  look: Look<Seen>,
  signal: AbortSignal,
): Promise<Seen> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: "environment", width: { ideal: 1280 }, height: { ideal: 720 } },
  });
  try {
    signal.throwIfAborted();
    const element = video.current;
    const canvas = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
    if (!element || !canvas) throw new Error("There is nothing to show the camera's picture on");
    element.srcObject = stream;
    await element.play();
    for (;;) {
      signal.throwIfAborted();
      const { videoWidth, videoHeight } = element;
      if (videoWidth > 0) {
        const scale = Math.min(1, LONGER_SIDE / Math.max(videoWidth, videoHeight));
        const width = Math.round(videoWidth * scale);
        const height = Math.round(videoHeight * scale);
        canvas.canvas.width = width;
        canvas.canvas.height = height;
        canvas.drawImage(element, 0, 0, width, height);
        const { data } = canvas.getImageData(0, 0, width, height);
        const picture = { width, height, data };
        const seen = await look(picture, signal);
        if (seen !== undefined) return seen;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  } finally {
    for (const track of stream.getTracks()) track.stop();
  }
}
