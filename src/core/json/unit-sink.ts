const ROOM = 1 << 15;

/**
 * Takes a text piece by piece, and emits it in longer ones. Copying units into a buffer is many times as fast as joining
 * millions of short strings.
 */
interface UnitSink {
  /** Adds a text. */
  put(text: string): void;
  /** Adds a part of the text that the sink was made with. */
  copy(start: number, end: number): void;
  /** Emits what is left. */
  flush(): void;
  /** How many UTF-16 units were emitted. */
  emitted(): number;
}

/** A sink for parts of `text` and what stands between them. */
export function unitSink(text: string, emit: (piece: string) => void): UnitSink {
  const units = new Uint16Array(ROOM);
  let used = 0;
  let emitted = 0;

  function flush() {
    if (used === 0) return;
    let piece = "";
    // Arguments of a call stand on the stack.
    for (let at = 0; at < used; at += 8192) {
      piece += String.fromCharCode.apply(null, units.subarray(at, Math.min(at + 8192, used)) as unknown as number[]);
    }
    emitted += used;
    used = 0;
    emit(piece);
  }

  function add(from: string, start: number, end: number) {
    // Most parts are short, and fit.
    if (used + end - start <= ROOM) {
      let to = used;
      for (let at = start; at < end; at++) units[to++] = from.charCodeAt(at);
      used = to;
      return;
    }
    for (let at = start; at < end; ) {
      if (used === ROOM) flush();
      const stop = Math.min(end, at + ROOM - used);
      let to = used;
      while (at < stop) units[to++] = from.charCodeAt(at++);
      used = to;
    }
  }

  return {
    put: (piece) => add(piece, 0, piece.length),
    copy: (start, end) => add(text, start, end),
    flush,
    emitted: () => emitted,
  };
}
