// No one counts the groups of a longer number, and hundreds of them take a browser longer to lay out than typing allows.
const MOST_DIGITS = 60;

/** A number with its thousands set apart for the eye; what is selected and copied, or read aloud, has no gaps. */
export function Digits({ text }: { readonly text: string }) {
  const whole = /^-?\d{5,}/.exec(text)?.[0];
  if (!whole || whole.length > MOST_DIGITS) return text;
  const groups = whole.split(/\B(?=(?:\d{3})+$)/);
  return (
    <>
      {groups.map((group, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a group is its place in the number
        <span key={index} className={index > 0 ? "ml-[0.22em]" : undefined}>
          {group}
        </span>
      ))}
      {text.slice(whole.length)}
    </>
  );
}
