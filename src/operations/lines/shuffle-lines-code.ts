import { codeOf } from "#core/operation.ts";
import { inJavaScript, inPython } from "./line-code.ts";
import operation from "./shuffle-lines.ts";

// The generator sfc32 and the order of Fisher and Yates, as core has them.
const SHUFFLED = `function shuffled(lines, seed) {
  let [a, b, c, counter] = [0, seed >>> 0, 0x9e3779b9, 1];
  const random = () => {
    const sum = (a + b + counter) >>> 0;
    counter = (counter + 1) >>> 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) >>> 0;
    c = (((c << 21) | (c >>> 11)) + sum) >>> 0;
    return sum;
  };
  for (let round = 0; round < 15; round++) random();
  const below = (count) => {
    for (;;) {
      const draw = random();
      if (draw < 2 ** 32 - (2 ** 32 % count)) return draw % count;
    }
  };
  const all = [...lines];
  for (let last = all.length - 1; last > 0; last--) {
    const other = below(last + 1);
    [all[last], all[other]] = [all[other], all[last]];
  }
  return all;
}`;

const SHUFFLED_IN_PYTHON = `def shuffled(lines, seed):
    state, size = [0, seed, 0x9E3779B9, 1], 2 ** 32
    def random():
        a, b, c, counter = state
        total = (a + b + counter) % size
        state[:] = [b ^ b >> 9, (c + (c << 3)) % size, ((c << 21 | c >> 11) % size + total) % size, (counter + 1) % size]
        return total
    def below(count):
        while True:
            draw = random()
            if draw < size - size % count:
                return draw % count
    for _ in range(15):
        random()
    every = list(lines)
    for last in range(len(every) - 1, 0, -1):
        other = below(last + 1)
        every[last], every[other] = every[other], every[last]
    return every`;

export default [
  codeOf(operation, {
    python: ({ seed }) => inPython(`shuffled(lines, ${seed})`, SHUFFLED_IN_PYTHON),
    javascript: ({ seed }) => inJavaScript(`shuffled(lines, ${seed})`, SHUFFLED),
  }),
];
