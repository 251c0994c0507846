import type { Content } from "#kits/tool.ts";
import { Faq } from "./faq.tsx";
import { Head } from "./head.tsx";

/** What is said of a page in its head, and under it: explanations and questions. Nothing here needs script: see `Kept`. */
export const Words = ({
  content: { head, Explanation, faq },
  path,
  index,
}: {
  readonly content: Content;
  readonly path: string;
  readonly index: boolean;
}) => (
  <>
    <Head {...head} path={path} index={index} />
    {Explanation && (
      <div className="prose mt-14">
        <Explanation />
      </div>
    )}
    <Faq questions={faq} />
  </>
);
