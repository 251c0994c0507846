import { Download, FileUp } from "lucide-react";
import { useId, useState } from "react";
import { faultOf } from "#platform/fault.ts";
import { saveFile } from "#platform/files/download.ts";
import { textOfFile } from "#platform/files/text-of-file.ts";
import { readPreference, writePreference } from "#platform/storage.ts";
import { useNewest } from "#platform/use-newest.ts";
import { Button } from "#ui/button.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import { FileButton } from "#ui/files/file-button.tsx";
import {
  MAX_NAME_LENGTH,
  nameOf,
  parseRecipe,
  parseSaved,
  printRecipe,
  printSaved,
  renamed,
  type Saved,
  without,
  withoutSlots,
  withRecipe,
} from "./saved.ts";
import type { Step } from "./step.ts";

/** A longer file isn't a recipe. */
const MAX_FILE_LENGTH = 1_000_000;

/** The recipes that the device keeps, and recipes as files. */
export default function SavedPanel({
  steps,
  preference,
  note,
  onLoad,
}: {
  readonly steps: readonly Step[];
  /** The name of the stored preference. */
  readonly preference: string;
  readonly note?: string;
  readonly onLoad: (steps: readonly Step[]) => void;
}) {
  const id = useId();
  const [saved, setSaved] = useState<Saved>(() => parseSaved(readPreference(preference)));
  const [name, setName] = useState("");
  const [renaming, setRenaming] = useState<{ readonly from: string; readonly to: string }>();
  const [said, setSaid] = useState("");
  const [problem, setProblem] = useState<string>();

  /** Changes the currently stored recipes, which another tab may have changed. */
  function change(next: (before: Saved) => Saved, said: string) {
    const after = next(parseSaved(readPreference(preference)));
    writePreference(preference, printSaved(after));
    setSaved(after);
    setSaid(said);
  }

  function save() {
    const named = nameOf(name);
    if (named === "") return setProblem("Give the recipe a name.");
    if (steps.length === 0) return setProblem("The recipe has no steps yet.");
    setProblem(undefined);
    change((before) => withRecipe(before, { name: named, steps: withoutSlots(steps) }), `Saved as ‘${named}’.`);
  }

  const load = useNewest(onLoad);

  async function open(file: File) {
    if (file.size > MAX_FILE_LENGTH) return setProblem(`${file.name}: This file is too large for a recipe.`);
    const text = await textOfFile(file).catch((error) => faultOf(error, { other: `${file.name} could not be read.` }));
    if (typeof text !== "string") return setProblem(text.message);
    const recipe = parseRecipe(text);
    if (!recipe.ok) return setProblem(`${file.name}: ${recipe.message}`);
    setProblem(undefined);
    setSaid(`‘${file.name}’ is loaded.`);
    setName(recipe.value.name);
    load()(recipe.value.steps);
  }

  return (
    <div className="flex flex-col gap-4" data-focus-scope>
      <div className="flex flex-wrap items-end gap-3">
        <div className="min-w-0 flex-1 basis-48">
          <TextField label="Name of the recipe" maxLength={MAX_NAME_LENGTH} value={name} onChange={setName} />
        </div>
        <Button onClick={save}>Save on this device</Button>
      </div>
      <p role="alert" className="text-sm wrap-anywhere text-warn empty:hidden">
        {problem}
      </p>
      <p role="status" className="text-sm text-ink-2 empty:hidden">
        {said}
      </p>
      {saved.length > 0 && (
        <ul aria-label="Saved recipes" className="flex flex-col gap-3">
          {saved.map((recipe) => (
            <li key={recipe.name} className="flex min-w-0 flex-wrap items-center gap-2 border-t border-line pt-3">
              {renaming?.from === recipe.name ? (
                <>
                  <div className="min-w-0 flex-1 basis-48">
                    <TextField
                      label={`New name of ‘${recipe.name}’`}
                      maxLength={MAX_NAME_LENGTH}
                      value={renaming.to}
                      onChange={(to) => setRenaming({ from: recipe.name, to })}
                    />
                  </div>
                  <Button
                    size="small"
                    disabled={nameOf(renaming.to) === ""}
                    onClick={() => {
                      const to = nameOf(renaming.to);
                      if (to !== recipe.name && saved.some((other) => other.name === to))
                        return setProblem(`There is already a recipe ‘${to}’.`);
                      setProblem(undefined);
                      change((before) => renamed(before, recipe.name, to), `‘${recipe.name}’ is now ‘${to}’.`);
                      setRenaming(undefined);
                    }}
                  >
                    Rename
                  </Button>
                  <Button size="small" look="quiet" onClick={() => setRenaming(undefined)}>
                    Cancel
                  </Button>
                </>
              ) : (
                <>
                  <p id={`${id}${recipe.name}`} className="min-w-0 flex-1 basis-32 font-semibold wrap-anywhere">
                    {recipe.name}
                  </p>
                  <Button
                    size="small"
                    aria-label={`Load ‘${recipe.name}’`}
                    onClick={() => {
                      setName(recipe.name);
                      setSaid(`‘${recipe.name}’ is loaded.`);
                      onLoad(recipe.steps);
                    }}
                  >
                    Load
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`Rename ‘${recipe.name}’`}
                    onClick={() => setRenaming({ from: recipe.name, to: recipe.name })}
                  >
                    Rename
                  </Button>
                  <Button
                    size="small"
                    look="quiet"
                    aria-label={`Delete ‘${recipe.name}’`}
                    onClick={() => {
                      change((before) => without(before, recipe.name), `‘${recipe.name}’ was deleted.`);
                    }}
                  >
                    Delete
                  </Button>
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          icon={Download}
          disabled={steps.length === 0}
          onClick={() =>
            saveFile(
              new Blob([printRecipe({ name: nameOf(name), steps })], { type: "application/json" }),
              `${fileName(nameOf(name))}.json`,
            )
          }
        >
          Export as a file
        </Button>
        <FileButton
          size="small"
          icon={FileUp}
          accept=".json,application/json"
          onFiles={([file]) => file && void open(file)}
        >
          Import a file
        </FileButton>
      </div>
      {note !== undefined && <p className="text-sm text-ink-3">{note}</p>}
    </div>
  );
}

/** A name that every system can write. */
const fileName = (name: string): string => name.replace(/[^\p{L}\p{N}._ -]+/gu, "_").replace(/^[\s.]+/, "") || "recipe";
