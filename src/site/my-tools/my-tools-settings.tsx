import { SingleKeysSetting } from "#site/frame/single-keys-setting.tsx";
import { Button } from "#ui/button.tsx";
import { Checkbox } from "#ui/fields/checkbox.tsx";
import { changeMyTools, forgotten, inOrder, useMyTools } from "./my-tools-store.ts";

/** Whether the last used tools are kept, how to forget them and the favorites, and whether single keys count. */
export default function MyToolsSettings() {
  const mine = useMyTools();
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-2 print:hidden">
      <Checkbox
        label="Keep the last tools I used"
        checked={!mine.isOff}
        onChange={(keeps) => changeMyTools((before) => ({ ...before, recent: [], isOff: !keeps }))}
      />
      <SingleKeysSetting />
      <Button size="small" disabled={inOrder(mine).length === 0} onClick={() => changeMyTools(forgotten)}>
        Forget my tools
      </Button>
    </div>
  );
}
