import { useCallback } from "react";
import { MarkdownPreview } from "#kits/markdown/markdown-preview.tsx";
import { linkedPath } from "./findings.ts";
import { type Project, pictureAddress } from "./open-project.browser.ts";
import { badgePicture } from "./sections/badge.ts";

/** The README as GitHub shows it, with the pictures of the project that is open, and badges drawn here. */
export default function ReadmePreview({
  markdown,
  project,
}: {
  readonly markdown: string;
  readonly project: Project | undefined;
}) {
  const resolvePicture = useCallback(
    (src: string) => {
      const path = linkedPath(src);
      return path !== undefined ? project && pictureAddress(project, path) : badgePicture(src, project?.facts);
    },
    [project],
  );
  return <MarkdownPreview markdown={markdown} resolvePicture={resolvePicture} className="wrap-anywhere" />;
}
