// Grouping does not help in longer numbers, and hundreds of groups would make the browser's layout slower than typing.
const MOST_DIGITS = 60;

/** A number with visual gaps between its thousands. Text that is selected, copied or read aloud has no gaps. */
export function Digits({ text }: { readonly text: string }) {
  const whole = /^-?\d{5,}/.exec(text)?.[0];
  if (!whole || whole.length > MOST_DIGITS) return text;
  const groups = whole.split(/\B(?=(?:\d{3})+$)/);
  return (
    <>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: groups have no identity but their place
        <span key={index} className={index > 0 ? "ml-[0.22em]" : undefined}>
          {group}
        </span>
      ))}
      {text.slice(whole.length)}
    </>
  );
}
