import { createContext } from "react";

/** Something to send to another tool, before it is made. */
interface Shipment {
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
  /** Called with a function that opens the chosen tool with the result. */
  readonly onSend: (send: (made: Blob) => void) => void;
}

/** Opens that menu. It lists all tools, because tools can't import each other. */
export const SendRequestContext = createContext<(request: SendRequest) => void>(() => {});
