import type { Snippet } from "#core/operation.ts";

const PYTHON = `def rail_fence(text, rails, is_back):
    period = 2 * (rails - 1)
    places = sorted(range(len(text)), key=lambda at: min(at % period, period - at % period))
    if not is_back:
        return "".join(text[at] for at in places)
    return "".join(text[at] for at in sorted(range(len(text)), key=lambda at: places[at]))`;

const JAVASCRIPT = `function railFence(text, rails, isBack) {
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
    needs: [PYTHON],
    expression: `rail_fence(data, ${rails}, ${isBack ? "True" : "False"})`,
  }),
  javascript: (rails: number, isBack: boolean): Snippet => ({
    needs: [JAVASCRIPT],
    expression: `railFence(data, ${rails}, ${isBack})`,
  }),
};
