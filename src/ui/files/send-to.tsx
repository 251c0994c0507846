import { Forward } from "lucide-react";
import { use } from "react";
import { Button, IconButton } from "#ui/button.tsx";
import { type SendRequest, SendRequestContext } from "./send-requests.ts";

/**
 * A button with a menu of the tools that take a result. `onSend` gets a function that opens the chosen tool: it makes
 * the result and calls the function with it. With `what` the button is a small square, named 'Send … to another tool'.
 */
export function SendTo({
  shipment,
  what,
  onSend,
  ...rest
}: Pick<SendRequest, "shipment" | "onSend"> & {
  readonly what?: string;
  readonly size?: "normal" | "small";
  readonly disabled?: boolean;
  readonly className?: string;
}) {
  const request = use(SendRequestContext);
  const opener = {
    ...rest,
    icon: Forward,
    "aria-haspopup": "menu",
    onClick: ({ currentTarget }: { readonly currentTarget: HTMLElement }) =>
      request({ opener: currentTarget, shipment, onSend }),
  } as const;
  return what ? (
    <IconButton {...opener} label={`Send ${what} to another tool`} />
  ) : (
    <Button {...opener} title="Send to another tool">
      <span className="action-label">Send to …</span>
    </Button>
  );
}
