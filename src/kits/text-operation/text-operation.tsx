import { type ReactNode, useMemo } from "react";
import type { AnyOperation, Family } from "#core/operation.ts";
import { Workbench } from "#kits/workbench/workbench.tsx";
import { useParams } from "#platform/address/use-params.ts";
import { useTabState } from "#platform/use-tab-state.ts";
import { CopyLink, CopyLinkWithTexts } from "#ui/copy-button.tsx";
import { type ChosenExample, familyParams, isUnlinked, operationOf, settingsOf } from "./family-params.ts";
import { InputPane, useOperationInput } from "./input-pane.tsx";
import { hasChangedMore, moreSettings, type OperationControls, OperationToolbar } from "./operation-settings.tsx";
import { ResultPane } from "./result-pane.tsx";
import type { Ends } from "./run-operation.ts";
import { nameOf, type Request, useOperation } from "./use-operation.browser.ts";

/** The page of a family of operations: one of them, its settings, its input and its result. */
export function TextOperation({
  family,
  beneath,
}: {
  readonly family: Family;
  /** A family's extra, such as a sound: it is shown below the result, and gets the input and the result. */
  readonly beneath?: (operation: AnyOperation, input: string, result: string) => ReactNode;
}) {
  const params = useMemo(() => familyParams(family), [family]);
  const { values, set, reset, areDefault } = useParams(params);
  const operation = operationOf(family, values.operation);
  const input = useOperationInput();
  const { text, file } = input;
  const [unlinked, setUnlinked] = useTabState<Readonly<Record<string, string>>>("unlinked", {});

  const request = useMemo<Request>(
    () => ({
      family: family.id,
      operation,
      values: settingsOf(operation, { linked: values, unlinked }),
      shownAs: values.result,
      typedAs: values.input,
      ends: values.ends as Ends | undefined,
      text,
      file,
    }),
    [family.id, operation, values, unlinked, text, file],
  );
  const state = useOperation(request);
  const { result } = state;

  function swap() {
    const { inverse } = operation;
    if (!inverse) return;
    const next = operationOf(family, inverse.id);
    const changes = { operation: next.id, ...inverse.settings?.(request.values as never) };
    if (!result || result.of !== request) return set(changes);
    const { presented } = result;
    if (presented.isText && !presented.isCut) {
      set({ ...changes, input: "text" });
      input.replaceText(presented.text);
    } else if (!presented.isCut && values.result !== "text") {
      set({ ...changes, input: values.result === "base64" ? "base64" : "hex" });
      input.replaceText(presented.text);
    } else {
      set(changes);
      input.openFile(new File([result.blob()], nameOf(result)));
    }
  }

  function putExample({ input: example, typedAs, kept }: ChosenExample) {
    set({ ...kept.linked, operation: operation.id, input: typedAs, result: "auto" });
    setUnlinked((before) => ({ ...before, ...kept.unlinked }));
    input.putExample(example);
  }

  // Of a file its bytes are read as they are.
  const isTyped = operation.takes === "bytes" && !file;
  const controls: OperationControls = {
    family,
    operation,
    values: request.values,
    typedAs: isTyped ? values.input : undefined,
    ends: isTyped && values.input === "text" ? ((values.ends as Ends | undefined) ?? "lf") : undefined,
    shownAs: operation.gives === "bytes" ? values.result : undefined,
    onOperation: (id) => set({ operation: id }),
    onSetting: (name, value) =>
      isUnlinked(operation, name)
        ? setUnlinked((before) => ({ ...before, [name]: String(value) }))
        : set({ [name]: value }),
    onForm: (form) => set(form as Parameters<typeof set>[0]),
    onSwap: operation.inverse && swap,
    onReset: areDefault ? undefined : reset,
  };

  return (
    <Workbench
      label="Text to process"
      isOver={input.isOver}
      params={params}
      link={
        <>
          <CopyLinkWithTexts />
          <CopyLink />
        </>
      }
      toolbar={<OperationToolbar {...controls} />}
      more={moreSettings(controls)}
      opensMore={hasChangedMore(controls)}
      input={<InputPane input={input} message={state.message} />}
      result={
        <ResultPane
          request={request}
          state={state}
          beneath={result && beneath?.(operation, text, result.presented.text)}
          onExample={putExample}
        />
      }
    />
  );
}
