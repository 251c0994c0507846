/** A variable of an example of settings. The value is shown only where it cannot be a secret. */
export interface Variable {
  readonly name: string;
  readonly example: string;
  readonly note: string;
}

const SECRET = /secret|token|passw|pwd|key|credential|private|auth|dsn|salt|cert/i;

/** Whether a value is too like a secret to be written into a README: examples may hold real ones. */
function mayBeSecret(name: string, value: string): boolean {
  if (SECRET.test(name)) return true;
  if (/:\/\/[^/\s]*:[^/\s]*@/.test(value)) return true;
  // Long, of letters and digits, without words: what services give as keys.
  return /[\w+/=-]{20,}/.test(value) && /\d/.test(value) && /[A-Za-z]/.test(value) && !/^https?:\/\/[^?]*$/.test(value);
}

/** The variables of an .env.example: their names, harmless values, and the comments above or behind. */
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
      variables.push({ name, example: mayBeSecret(name, value) ? "" : value, note: behind || comment });
      comment = "";
    } else comment = "";
  }
  return variables;
}
