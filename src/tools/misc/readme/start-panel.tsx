import { FolderOpen } from "lucide-react";
import { Button } from "#ui/button.tsx";
import { TextArea } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";

type TakeFiles = (files: readonly File[], unreadable?: readonly string[]) => void;

/** Buttons that open a project, or a README. */
export const ProjectButtons = ({
  isMain = false,
  onFiles,
}: {
  /** They are what the page is begun with. */
  readonly isMain?: boolean;
  readonly onFiles: TakeFiles;
}) => {
  const size = isMain ? "normal" : "small";
  return (
    <>
      <FileButton size={size} look={isMain ? "primary" : "secondary"} folder multiple onFiles={onFiles}>
        Choose a folder
      </FileButton>
      <FileButton size={size} multiple label="Choose a ZIP or files" onFiles={onFiles}>
        ZIP or files
      </FileButton>
    </>
  );
};

/** What a README is made of: a project's folder, a ZIP of it or files, a project file that is pasted, or a template. */
export const StartPanel = ({
  isOver,
  isOpen,
  pasted,
  onPasted,
  onFiles,
  onManifest,
  onNothing,
}: {
  /** Files are being dragged over the page. */
  readonly isOver: boolean;
  /** Something is open: the buttons are in the toolbar then. */
  readonly isOpen: boolean;
  readonly pasted: string;
  readonly onPasted: (pasted: string) => void;
  readonly onFiles: TakeFiles;
  readonly onManifest: () => void;
  readonly onNothing: () => void;
}) => (
  <section aria-label="Project" className="flex flex-col gap-5">
    <div
      className={`flex flex-col items-center gap-3 rounded-card border-2 border-dashed px-4 py-8 text-center transition-colors ${isOver ? "border-accent bg-accent-soft" : "border-line-strong"}`}
    >
      <FolderOpen aria-hidden size={28} strokeWidth={1.6} className="text-ink-3" />
      <p className="font-semibold">Drop a project’s folder, a ZIP of it or a README</p>
      {!isOpen && (
        <div className="flex flex-wrap justify-center gap-2">
          <ProjectButtons onFiles={onFiles} isMain />
        </div>
      )}
      <p className="text-sm text-ink-3">Your files are read in the browser and not uploaded.</p>
    </div>
    <section aria-labelledby="readme-without" className="flex flex-col gap-3">
      <h2 id="readme-without" className="text-base">
        Start without a folder
      </h2>
      <TextArea
        label="package.json, Cargo.toml, pyproject.toml …"
        rows={5}
        className="font-mono text-sm"
        value={pasted}
        onChange={onPasted}
      />
      <div className="flex flex-wrap gap-2">
        <Button size="small" disabled={pasted.trim() === ""} onClick={onManifest}>
          Create README
        </Button>
        <Button size="small" onClick={onNothing}>
          Start from a template
        </Button>
      </div>
    </section>
  </section>
);
