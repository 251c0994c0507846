import { type ReactNode, useState } from "react";
import { Fold, type FoldProps } from "./fold.tsx";
import { LazyBoundary } from "./lazy-boundary.tsx";

/**
 * A fold whose children may be given as a function: they are rendered when it is first opened, and may be components that
 * load then (`lazy`).
 */
export function Disclosure({
  open = false,
  onToggle,
  children,
  ...rest
}: FoldProps & { readonly children: ReactNode | (() => ReactNode) }) {
  const [wasOpened, setWasOpened] = useState(false);
  return (
    <Fold
      {...rest}
      open={open}
      onToggle={(isOpen) => {
        setWasOpened(true);
        onToggle?.(isOpen);
      }}
    >
      {typeof children === "function" ? (open || wasOpened) && <LazyBoundary>{children()}</LazyBoundary> : children}
    </Fold>
  );
}
