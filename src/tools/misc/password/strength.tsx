import { bitsOf, GUESSES_PER_SECOND, gradeOf, inPowersOfTen, timeToGuess } from "./entropy.ts";

/** The bits at which the bar is full: nobody can guess 128. */
const FULL = 128;

const EXPONENT_OF_GUESSES = String(GUESSES_PER_SECOND).length - 1;

/** The strength of all passwords of the same rules, from the exact number of passwords that the rules allow. */
export const Strength = ({ count }: { readonly count: bigint | undefined }) => {
  const bits = count === undefined ? 0 : bitsOf(count);
  return (
    <div className="mt-4">
      <div aria-hidden className="h-1.5 overflow-hidden rounded-chip bg-line">
        <div
          className="h-full origin-left rounded-chip bg-accent transition-transform"
          style={{ transform: `scaleX(${Math.min(1, bits / FULL)})` }}
        />
      </div>
      <p className="mt-2.5 text-ink-2">
        {count === undefined ? (
          "No password meets these rules."
        ) : (
          <>
            <strong className="font-semibold text-ink">{gradeOf(bits)}</strong>:{" "}
            <span className="tabular-nums">{bits.toFixed(1)}</span> bits of entropy
          </>
        )}
      </p>
      <p className="mt-0.5 min-h-[2lh] text-sm text-ink-3 sm:min-h-[1lh]">
        {count !== undefined && describeCount(count)}
      </p>
    </div>
  );
};

function describeCount(count: bigint) {
  const { digits, exponent } = inPowersOfTen(count);
  return (
    <>
      One of {digits}
      {exponent !== undefined && (
        <>
          {" × 10"}
          <sup>{exponent}</sup>
        </>
      )}{" "}
      equally likely. At 10<sup>{EXPONENT_OF_GUESSES}</sup> guesses a second: {timeToGuess(count)} on average.
    </>
  );
}
