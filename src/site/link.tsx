import type { ComponentProps, MouseEvent } from "react";
import { useHref, useNavigate } from "./location.tsx";
import { prefetch } from "./routes.ts";

/** A link to a path of the site. What its page needs is fetched when the link is pointed at or focused. */
export function Link({ to, onClick, ...rest }: { readonly to: string } & Omit<ComponentProps<"a">, "href">) {
  const href = useHref(to);
  const navigate = useNavigate();

  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event);
    const forTheBrowser = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0;
    if (event.defaultPrevented || forTheBrowser) return;
    event.preventDefault();
    navigate(to);
  }

  return (
    <a
      href={href}
      onPointerEnter={() => prefetch(to)}
      onFocus={() => prefetch(to)}
      onTouchStart={() => prefetch(to)}
      {...rest}
      onClick={follow}
    />
  );
}
