import { PaneControls, PaneScroll } from "#kits/workbench/pane.tsx";
import type { Binding } from "#platform/address/use-params.ts";
import { Select } from "#ui/fields/select.tsx";
import { languageNames, tokenCode } from "../code.ts";
import { isAlgorithm } from "../keys/algorithms.ts";
import type params from "../params.ts";
import { CODE_LANGUAGES } from "../params.ts";
import type { Token } from "../read/token.ts";
import { Part, Raw } from "./part.tsx";

const OPTIONS = CODE_LANGUAGES.map((value) => ({ value, label: languageNames[value] }));

/** How the chosen language verifies and signs a token such as this. Secrets come from the environment, and not from the page. */
export default function CodePanel({
  token,
  ...language
}: Binding<typeof params.language> & { readonly token: Token | undefined }) {
  const alg = token?.kind === "jws" ? token.header.value?.alg : undefined;
  const algorithm = isAlgorithm(alg) ? alg : "HS256";
  const { name, library, code } = tokenCode(language.value, algorithm);
  return (
    <>
      <PaneControls>
        <Select label="Language" options={OPTIONS} {...language} />
      </PaneControls>
      <PaneScroll>
        <div className="flex flex-col gap-4 text-sm">
          <p className="text-ink-2">
            {code
              ? `With ${library}, for ${algorithm}. The key comes from the environment.`
              : `The usual library for ${name}, ${library}, doesn't have ${algorithm}.`}
          </p>
          {code && (
            <>
              <Part name="Verify" color="border-accent" text={code.verify}>
                <Raw>{code.verify}</Raw>
              </Part>
              <Part name="Sign" color="border-digit" text={code.sign}>
                <Raw>{code.sign}</Raw>
              </Part>
            </>
          )}
        </div>
      </PaneScroll>
    </>
  );
}
