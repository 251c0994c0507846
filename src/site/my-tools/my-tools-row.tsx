import { Clock, Star } from "lucide-react";
import { IN_ROW, RowTool, ToolRowHead } from "#site/tool-row.tsx";
import { tools } from "#tools/registry.ts";
import { Button } from "#ui/button.tsx";
import { changeMyTools, forgotten, inOrder, useMyTools } from "./my-tools-store.ts";

/**
 * The visitor's favorites and recently used tools, often needed ones if there's room left, and a way to forget them.
 */
export default function MyToolsRow() {
  const mine = useMyTools();
  const shown = inOrder(mine).flatMap((path) => tools.find((tool) => tool.path === path && !tool.maintenance) ?? []);
  if (shown.length === 0) return null;
  const others = tools.filter((tool) => tool.oftenNeeded && !shown.includes(tool));
  return (
    <>
      <ToolRowHead title={shown.length < IN_ROW ? "Your tools first" : "Your tools"}>
        <Button size="small" onClick={() => changeMyTools(forgotten)}>
          Forget my tools
        </Button>
      </ToolRowHead>
      <div className="tool-row">
        <ul className="contents" aria-label="Your tools">
          {shown.map((tool) => (
            <RowTool
              key={tool.path}
              tool={tool}
              {...(mine.favorites.includes(tool.path)
                ? { mark: Star, why: "favorite" }
                : { mark: Clock, why: "used lately" })}
            />
          ))}
        </ul>
        {shown.length < IN_ROW && (
          <ul className="contents" aria-label="Often needed">
            {others.slice(0, IN_ROW - shown.length).map((tool) => (
              <RowTool key={tool.path} tool={tool} />
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
