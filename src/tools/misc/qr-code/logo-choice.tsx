import { ImagePlus, X } from "lucide-react";
import { useRef, useState } from "react";
import { resize } from "#core/image/resize.ts";
import type { Raster } from "#core/raster.ts";
import { Button } from "#ui/button.tsx";

/** A logo as pixels, and as an address that an SVG file can hold. */
export interface ChosenLogo {
  readonly name: string;
  readonly raster: Raster;
  readonly address: string;
}

// The largest logo of the largest file is about 1300 pixels wide.
const MOST_PIXELS = 1024;

/** Chooses the picture in the middle of the code. */
export function LogoChoice({
  logo,
  onLogo,
}: {
  readonly logo: ChosenLogo | undefined;
  readonly onLogo: (logo: ChosenLogo | undefined) => void;
}) {
  const input = useRef<HTMLInputElement>(null);
  const [message, setMessage] = useState("");

  async function choose(file: File | undefined) {
    if (!file) return;
    setMessage("Reading the picture …");
    try {
      const [{ decodeImage }, { encodePng }] = await Promise.all([
        import("#platform/image/decode.ts"),
        import("#platform/image/encode-png.ts"),
      ]);
      const decoded = await decodeImage(file);
      if (!decoded.ok) return setMessage(decoded.message);
      const raster = fitted(decoded.value.raster);
      onLogo({ name: file.name, raster, address: await addressOf(await encodePng(raster)) });
      setMessage("");
    } catch {
      setMessage("This picture could not be read.");
    }
  }

  return (
    <div className="flex flex-col gap-2">
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button size="small" icon={ImagePlus} onClick={() => input.current?.click()}>
          {logo ? "Another logo" : "Choose a logo"}
        </Button>
        {logo && (
          <Button size="small" icon={X} onClick={() => onLogo(undefined)}>
            Remove
          </Button>
        )}
        {logo && <span className="min-w-0 truncate text-sm text-ink-2">{logo.name}</span>}
      </div>
      <input
        ref={input}
        type="file"
        accept="image/*"
        hidden
        aria-label="Logo"
        onChange={({ currentTarget }) => {
          choose(currentTarget.files?.[0]);
          currentTarget.value = "";
        }}
      />
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {message}
      </p>
    </div>
  );
}

function fitted(raster: Raster): Raster {
  const scale = Math.min(1, MOST_PIXELS / Math.max(raster.width, raster.height));
  if (scale === 1) return raster;
  const side = (length: number) => Math.max(1, Math.round(length * scale));
  return resize(raster, { width: side(raster.width), height: side(raster.height) });
}

const addressOf = (blob: Blob) =>
  new Promise<string>((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(blob);
  });
