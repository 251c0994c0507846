import { Select } from "#ui/select.tsx";
import { ALGORITHM_IDS, ALGORITHMS, type AlgorithmId, BASIC_IDS, hasHmac } from "./algorithms.ts";

const BASIC: readonly AlgorithmId[] = BASIC_IDS;

/** The drop-down of algorithms: the specified four first. Several are chosen elsewhere, and only counted here. */
export function AlgorithmSelect({
  chosen,
  hmac,
  onChange,
}: {
  readonly chosen: readonly AlgorithmId[];
  readonly hmac: boolean;
  readonly onChange: (chosen: readonly AlgorithmId[]) => void;
}) {
  const option = (id: AlgorithmId) => ({
    value: id,
    label: ALGORITHMS[id].name,
    disabled: hmac && !hasHmac(id),
  });
  const rest = ALGORITHM_IDS.filter((id) => !BASIC.includes(id));
  const isOne = chosen.length === 1;
  return (
    <Select
      label="Algorithm"
      value={isOne ? (chosen[0] ?? "md5") : "several"}
      options={[
        ...(isOne ? [] : [{ value: "several" as const, label: `${chosen.length} algorithms` }]),
        ...BASIC.map(option),
        { label: "More hashes", options: rest.filter((id) => ALGORITHMS[id].strength !== "checksum").map(option) },
        { label: "Checksums", options: rest.filter((id) => ALGORITHMS[id].strength === "checksum").map(option) },
      ]}
      onChange={(value) => value !== "several" && onChange([value])}
    />
  );
}

/** What a visitor should know before trusting the chosen algorithms; undefined when all are fit for security. */
export function caution(chosen: readonly AlgorithmId[]): string | undefined {
  const weak = chosen.filter((id) => ALGORITHMS[id].strength !== "secure");
  const [only, ...others] = weak;
  if (!only) return undefined;
  if (others.length > 0)
    return "Some of these find accidental damage only; attackers can make two files that agree in them.";
  return ALGORITHMS[only].strength === "broken"
    ? `${ALGORITHMS[only].name} still finds accidental damage, but attackers can make two files with the same one.`
    : `${ALGORITHMS[only].name} finds accidental damage; it protects against nobody.`;
}
