import { Plus } from "lucide-react";
import type { Question } from "#kits/tool.ts";
import { Disclosure } from "#ui/disclosure.tsx";

const schema = (questions: readonly Question[]) => ({
  "@context": "https://schema.org",
  "@type": "FAQPage",
  mainEntity: questions.map(({ question, answer }) => ({
    "@type": "Question",
    name: question,
    acceptedAnswer: { "@type": "Answer", text: answer },
  })),
});

/** Questions and answers that unfold, and the same for search engines. */
export const Faq = ({ questions }: { readonly questions: readonly Question[] }) => (
  <section aria-labelledby="questions" className="mt-14">
    <h2 id="questions" className="mb-2 text-[22px]">
      Questions
    </h2>
    {questions.map(({ question, answer }, index) => (
      <Disclosure
        key={question}
        look="line"
        icon={Plus}
        label={<h3 className="text-base tracking-normal">{question}</h3>}
        open={index === 0}
      >
        <p className="max-w-reading text-ink-2">{answer}</p>
      </Disclosure>
    ))}
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words as JSON, with no way out of the element
      dangerouslySetInnerHTML={{ __html: JSON.stringify(schema(questions)).replaceAll("<", "\\u003c") }}
    />
  </section>
);
