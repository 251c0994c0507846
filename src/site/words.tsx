import type { Content } from "#kits/tool.ts";
import { Faq } from "./faq.tsx";

/** What is said under a page: explanations and questions. It holds no link within the site and nothing that needs script. */
export const Words = ({ content: { Explanation, faq } }: { readonly content: Content }) => (
  <>
    {Explanation && (
      <div className="prose mt-14">
        <Explanation />
      </div>
    )}
    <Faq questions={faq} />
  </>
);
