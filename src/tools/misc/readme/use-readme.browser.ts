import type { Fault } from "#platform/fault.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import type { Project } from "./open-project.browser.ts";
import { asReadmeTexts, changed, type ReadmeEvent, type ReadmeState, START } from "./state.ts";

type State = ReadmeState<File, Project, Fault>;

/** An event of the README page. */
type PageEvent = ReadmeEvent<File, Project, Fault>;

/**
 * The page's state, which all of its parts share, and what changes it. The third reads it as it is now. The project is in a
 * cell of its own, since it is lost with the document while the texts are not.
 */
export function useReadme(): readonly [State, (event: PageEvent) => void, () => State] {
  const [texts, setTexts, textsNow] = useTabState<State>("readme", START, asReadmeTexts);
  const [project, setProject, projectNow] = useTabState<Project | undefined>("project", undefined);
  const now = () => ({ ...textsNow(), project: projectNow() });
  const dispatch = (event: PageEvent) => {
    const { project: next, ...rest } = changed(now(), event);
    setProject(next);
    setTexts(rest);
  };
  return [{ ...texts, project }, dispatch, now];
}
