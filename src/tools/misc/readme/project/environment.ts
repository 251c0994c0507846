/** A variable of an example of settings. Its value is there only where it is a switch or a port. */
export interface Variable {
  readonly name: string;
  readonly example: string;
  readonly note: string;
}

const SECRET = /secret|token|passw|pwd|key|credential|private|auth|dsn|salt|cert|pin\b/i;
const SWITCH = /^(true|false|yes|no|on|off|enabled?|disabled?|0|1)$/i;

/** Values are shown only of what is known to be harmless, since examples may hold real secrets: switches and ports. */
function isHarmless(name: string, value: string): boolean {
  if (SECRET.test(name)) return false;
  return SWITCH.test(value) || (/(^|_)PORTS?$/i.test(name) && /^\d{1,5}$/.test(value) && Number(value) <= 65_535);
}

/** A comment that has a value in it, or what looks like one, is left out as the value is. */
function mayHoldValue(note: string, value: string): boolean {
  if (value.length > 3 && note.includes(value)) return true;
  return note
    .split(/\s+/)
    .some((word) => /:\/\/[^/\s]*@/.test(word) || (/[\w+/=-]{12,}/.test(word) && /\d/.test(word)));
}

/** The variables of an .env.example: their names, switches and ports, and the comments above or behind. */
export function readEnvironment(text: string): Variable[] {
  const variables: Variable[] = [];
  let comment = "";
  for (const line of text.replace(/^\uFEFF/, "").split(/\r\n?|\n/)) {
    const said = /^\s*#+\s*(.*?)\s*#*$/.exec(line);
    const [, name, raw = ""] = /^\s*(?:export\s+)?([A-Za-z_][\w.]*)\s*=\s*(.*)$/.exec(line) ?? [];
    if (said) {
      // A variable that is commented out, and lines that only divide, are no explanation.
      const words =
        /^[A-Z_][A-Z\d_]*\s*=/.test(said[1] ?? "") || !/[A-Za-z]/.test(said[1] ?? "") ? "" : (said[1] ?? "");
      comment = comment && words ? `${comment} ${words}` : words;
    } else if (name && !variables.some((each) => each.name === name)) {
      const quoted = /^(["'])(.*?)\1\s*(?:#\s*(.*))?$/.exec(raw);
      const plain = /^(.*?)(?:\s+#\s*(.*))?$/.exec(raw);
      const value = (quoted ? quoted[2] : plain?.[1])?.trim() ?? "";
      const behind = (quoted ? quoted[3] : plain?.[2])?.trim() ?? "";
      const note = behind || comment;
      variables.push({
        name,
        example: isHarmless(name, value) ? value : "",
        note: mayHoldValue(note, value) ? "" : note,
      });
      comment = "";
    } else comment = "";
  }
  return variables;
}
