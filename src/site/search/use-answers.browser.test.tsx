import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { loadOnce } from "#platform/loading/load-once.ts";
import { testRoot } from "#platform/test-root.fixture.ts";
import type { Answers } from "#tools/answers.ts";
import { useAnswers } from "./use-search-items.ts";

const part = vi.hoisted(() => ({ answersHere: (_: string): Answers => ({ answers: [], more: undefined }) }));
vi.mock("./answers-here.ts", () => ({
  whenReady: Promise.resolve(),
  answersHere: (line: string) => part.answersHere(line),
}));

const { render } = testRoot();

function Shown({ line }: { readonly line: string }) {
  const { answers, isReady } = useAnswers(line);
  return <output>{`${answers.map(({ value }) => value).join()} ${isReady}`}</output>;
}

test("a part that fails to load leaves the tools, and the next letter asks for it again", async () => {
  let isHere = false;
  let isOffline = true;
  const load = loadOnce(async () => {
    if (isOffline) throw new TypeError("Failed to fetch dynamically imported module");
    isHere = true;
  });
  part.answersHere = (line) => ({
    answers: isHere ? [{ value: `answer to ${line}`, understood: "" } as Answers["answers"][number]] : [],
    more: isHere ? undefined : load(),
  });
  const shown = () => page.getByRole("status").element().textContent;
  render(<Shown line="1" />);
  await expect.poll(shown).toBe(" true");
  render(<Shown line="1+" />);
  await expect.poll(shown).toBe(" true");
  isOffline = false;
  render(<Shown line="1+2" />);
  await expect.poll(shown).toBe("answer to 1+2 true");
});
