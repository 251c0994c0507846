import { Plus } from "lucide-react";
import type { Content, Question } from "#kits/tool.ts";
import { StarButton } from "#site/my-tools/star.tsx";
import { Head } from "#site/routes/head.tsx";
import { heroOf } from "#tools/heroes.ts";
import type { ListedTool } from "#tools/registry.ts";
import { Disclosure } from "#ui/disclosure.tsx";
import { TintedIcon } from "#ui/tinted-icon.tsx";

// But for the star nothing here may hold a control: on the page that a visitor enters by, all of it stays as prerendered
// (StaticIsland).

/** A tool's icon, title and description. */
export const Hero = ({ tool }: { readonly tool: ListedTool }) => {
  const { title, description } = heroOf(tool);
  return (
    <div className="hero">
      <div>
        <TintedIcon icon={tool.icon} hue={tool.group.hue} size="small" />
        <h1 tabIndex={-1}>{title}</h1>
        {!tool.maintenance && <StarButton tool={tool} className="" />}
      </div>
      <p>{description}</p>
    </div>
  );
};

/** The content of a page besides its interface: the head's tags, the explanation and the questions. */
export const PageContent = ({
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

/** Questions and answers that unfold, and the same for search engines. */
const Faq = ({ questions }: { readonly questions: readonly Question[] }) => (
  <section aria-labelledby="questions" className="mt-10 sm:mt-14">
    <h2 id="questions" className="mb-2 text-title">
      Questions
    </h2>
    {questions.map(({ question, answer, Answer }, index) => (
      <Disclosure
        key={question}
        look="line"
        icon={Plus}
        label={<h3 className="text-base tracking-normal">{question}</h3>}
        open={index === 0}
      >
        <p className="max-w-reading text-ink-2">{Answer ? <Answer /> : answer}</p>
      </Disclosure>
    ))}
    {/* For search engines, which read the prerendered page. */}
    {import.meta.env.SSR && (
      <script
        type="application/ld+json"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words as JSON, with no way out of the element
        dangerouslySetInnerHTML={{ __html: JSON.stringify(schema(questions)).replaceAll("<", "\\u003c") }}
      />
    )}
  </section>
);

const schema = (questions: readonly Question[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});
