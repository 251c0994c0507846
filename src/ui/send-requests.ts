/** What is to be sent to another tool, before it is made. */
export interface Shipment {
  readonly kind: "picture" | "file" | "text";
  /** The name of its file. */
  readonly name: string;
  /** Bytes of a file or characters of a text, as far as known. */
  readonly size?: number;
}

/** A request for the menu of the tools that take something. */
export interface SendRequest {
  readonly opener: HTMLElement;
  readonly shipment: Shipment;
  /** Called with what opens the tool that was chosen, and takes what was made. */
  readonly onSend: (send: (made: Blob) => void) => void;
}

let show: ((request: SendRequest) => void) | undefined;
let waiting: SendRequest | undefined;

/** Sets what shows the menu: it knows all tools, and no tool may import another. */
export function provideSendMenu(from: typeof show): void {
  show = from;
  if (waiting) show?.(waiting);
  waiting = undefined;
}

/** Asks for the menu; until there is what shows it, the last request waits. */
export function requestSending(request: SendRequest): void {
  if (show) show(request);
  else waiting = request;
}
