import type { Snippet } from "#core/operation.ts";

/** Python that writes a text over rails and back. */
export const RAILS_IN_PYTHON: string = `def rail_fence(text, rails, is_back):
    period = 2 * (rails - 1)
    places = sorted(range(len(text)), key=lambda at: min(at % period, period - at % period))
    if not is_back:
        return "".join(text[at] for at in places)
    return "".join(text[at] for at in sorted(range(len(text)), key=lambda at: places[at]))`;

/** JavaScript that writes a text over rails and back. */
export const RAILS_IN_JAVASCRIPT: string = `function railFence(text, rails, isBack) {
  const signs = [...text];
  const period = 2 * (rails - 1);
  const row = (at) => Math.min(at % period, period - (at % period));
  const places = [...signs.keys()].sort((a, b) => row(a) - row(b) || a - b);
  if (!isBack) return places.map((at) => signs[at]).join("");
  return [...signs.keys()].sort((a, b) => places[a] - places[b]).map((at) => signs[at]).join("");
}`;

/** The rail fence there and back: a stable sort by the rails is their order. */
export const railFenceCode = {
  python: (rails: number, isBack: boolean): Snippet => ({
    needs: [RAILS_IN_PYTHON],
    expression: `rail_fence(data, ${rails}, ${isBack ? "True" : "False"})`,
  }),
  javascript: (rails: number, isBack: boolean): Snippet => ({
    needs: [RAILS_IN_JAVASCRIPT],
    expression: `railFence(data, ${rails}, ${isBack})`,
  }),
};
