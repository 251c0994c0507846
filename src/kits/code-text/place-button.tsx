/** 'Line 2, column 5': a button that shows the place in the text, or words alone where the text is in no box. */
export const PlaceButton = ({
  place,
  onPress,
}: {
  readonly place: string;
  readonly onPress: (() => void) | undefined;
}) =>
  onPress ? (
    <button type="button" className="min-h-6 font-semibold underline underline-offset-2" onClick={onPress}>
      {place}
    </button>
  ) : (
    <span className="font-semibold">{place}</span>
  );
