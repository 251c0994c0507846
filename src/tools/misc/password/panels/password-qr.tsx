import { QrPicture } from "#ui/qr-picture.tsx";

/** The password as a QR code, which a phone reads from the screen: nothing is sent and nothing is kept. */
export function PasswordQr({ text }: { readonly text: string }) {
  if (text === "") return <p className="text-sm text-ink-2">No password to show.</p>;
  return (
    <div className="flex flex-wrap items-center gap-4">
      <QrPicture text={text} name="QR code of the password above" className="w-48" />
      <p className="min-w-0 flex-1 basis-48 text-sm text-ink-3">
        A phone camera reads the password as text, and so can anyone who sees your screen. If the camera app offers to
        search the web for it, copy it instead.
      </p>
    </div>
  );
}
