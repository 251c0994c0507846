import { Eye } from "lucide-react";
import { Button } from "#ui/button.tsx";

/** A button that shows the original for as long as a pointer or a key holds it. */
export function BeforeButton({
  isPressed,
  onPress,
}: {
  readonly isPressed: boolean;
  readonly onPress: (isPressed: boolean) => void;
}) {
  const release = () => onPress(false);
  return (
    <Button
      size="small"
      icon={Eye}
      aria-pressed={isPressed}
      title="Hold to see the original"
      className="touch-none select-none aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onPointerDown={({ button, currentTarget, pointerId }) => {
        if (button !== 0) return;
        currentTarget.setPointerCapture(pointerId);
        onPress(true);
      }}
      onLostPointerCapture={release}
      onBlur={release}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key !== " " && event.key !== "Enter") return;
        // Else letting go would click.
        event.preventDefault();
        onPress(true);
      }}
      onKeyUp={(event) => {
        event.preventDefault();
        release();
      }}
      // Screen readers click without a pointer or a key: they show it and take it back.
      onClick={({ detail }) => detail === 0 && onPress(!isPressed)}
    >
      Hold for original
    </Button>
  );
}
