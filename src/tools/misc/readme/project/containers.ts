import { readYaml } from "./data-formats.ts";
import { isUnreadable } from "./manifest.ts";
import { at, entriesOf, listOf, textOf } from "./values.ts";

/** The ports that a Dockerfile's EXPOSE names; ARGs are not known. */
export function readDockerfile(text: string): readonly string[] {
  const ports = text
    .replace(/\\\r?\n/g, " ")
    .split(/\r?\n/)
    .flatMap((line) => (/^\s*EXPOSE\s+(.*)$/i.exec(line)?.[1] ?? "").split(/\s+/))
    .flatMap((port) => /^(\d+)(?:\/\w+)?$/.exec(port)?.[1] ?? []);
  return [...new Set(ports)];
}

/** A service of a compose file, and the ports of the host that lead to it. */
export interface Service {
  readonly name: string;
  readonly image: string | undefined;
  readonly ports: readonly string[];
}

/** The services of a compose file. */
export function readCompose(text: string): readonly Service[] {
  const parsed = readYaml(text);
  if (isUnreadable(parsed)) return [];
  return entriesOf(at(parsed.value, "services")).map(([name, service]) => ({
    name,
    image: textOf(at(service, "image")),
    ports: listOf(at(service, "ports")).flatMap((port) => {
      if (typeof port === "number") return [];
      const published = textOf(port)
        ? /(?:^|:)(\d+):\d+(?:\/\w+)?$/.exec(textOf(port) ?? "")?.[1]
        : at(port, "published")?.toString();
      return published && /^\d+$/.test(published) ? [published] : [];
    }),
  }));
}
