import type { ReactNode } from "react";
import { Head } from "./head.tsx";
import type { Loaded } from "./routes.ts";
import { writtenPage } from "./written.ts";

/**
 * A page between its tags for the head and the words under it. Words are the same for everybody and do nothing: on the
 * page that the visitor entered by, the prerendered HTML stays as it is, and the scripts that wrote it are not loaded.
 */
export function PageFrame({
  path,
  wide,
  index = true,
  loaded: { content, Words },
  children,
}: {
  readonly path: string;
  readonly wide: boolean;
  readonly index?: boolean;
  readonly loaded: Loaded;
  readonly children: ReactNode;
}) {
  const written = writtenPage(path);
  const head = written?.head ?? content?.head;
  return (
    <div className={`mx-auto px-4 sm:px-6 ${wide ? "max-w-content xl:px-0" : "max-w-form"}`}>
      {head && <Head {...head} path={path} index={index} />}
      {children}
      {written ? (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: this page's own prerendered HTML, kept as it is
        <div data-words suppressHydrationWarning dangerouslySetInnerHTML={{ __html: written.words }} />
      ) : (
        <div data-words>{Words && content && <Words content={content} />}</div>
      )}
    </div>
  );
}
