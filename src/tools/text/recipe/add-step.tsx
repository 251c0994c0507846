import { useState } from "react";
import { AddByName } from "#kits/recipe/add-by-name.tsx";
import { type Fault, faultOf } from "#platform/fault.ts";
import { forgetFailures } from "#platform/loading/load-once.ts";
import { FaultNote } from "#ui/loading/fault-note.tsx";
import type { ListedOperation } from "./operation-list.browser.ts";
import { loadOperationList } from "./use-operations.browser.ts";

const MAX_FOUND = 30;

/** A box in which the name of an operation is typed, or chosen from those that are found, to be the next step. */
export function AddStep({ onAdd }: { readonly onAdd: (operation: ListedOperation) => void }) {
  const [list, setList] = useState<Awaited<ReturnType<typeof loadOperationList>>>();
  const [fault, setFault] = useState<Fault>();

  function loadList() {
    if (list) return;
    loadOperationList().then(setList, (error: unknown) =>
      setFault(faultOf(error, { other: "The list of operations could not be loaded." })),
    );
  }

  return (
    <>
      <AddByName
        label="Add a step"
        hint="Type a name, such as ‘gunzip’ or ‘sort’, and press Enter."
        placeholder="Name of an operation"
        listLabel="Operations"
        nothingFound="No operation has this name."
        groups={(query) =>
          list && [
            {
              items: query === "" ? list.operationList : list.findOperations(query, MAX_FOUND).map(({ item }) => item),
            },
          ]
        }
        hasFailed={fault !== undefined}
        onStart={loadList}
        onAdd={onAdd}
      />
      <FaultNote
        fault={fault}
        onRetry={() => {
          forgetFailures();
          setFault(undefined);
          loadList();
        }}
      />
    </>
  );
}
