import { useState } from "react";
import type { Settings } from "#platform/address/use-params.ts";
import { Button } from "#ui/button.tsx";
import { Segments } from "#ui/fields/segments.tsx";
import { Select } from "#ui/fields/select.tsx";
import { TextField } from "#ui/fields/text-field.tsx";
import type params from "./params.ts";

const WEEKDAYS = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"];
const MINUTE_STEPS = [1, 2, 3, 5, 6, 10, 12, 15, 20, 30];
const HOUR_STEPS = [1, 2, 3, 4, 6, 8, 12];

type Often = "minutes" | "hours" | "days" | "weekdays" | "monthly";

/** Makes a crontab expression of choices. */
export default function Builder({ settings }: { readonly settings: Settings<typeof params> }) {
  const [often, setOften] = useState<Often>("days");
  const [step, setStep] = useState(15);
  const [hours, setHours] = useState(2);
  const [time, setTime] = useState("09:00");
  const [days, setDays] = useState<readonly number[]>([1, 2, 3, 4, 5]);
  const [day, setDay] = useState(1);
  const [hour = "9", minute = "0"] = time.split(":").map((part) => String(Number(part)));
  const at = `${minute} ${hour}`;
  const expression = {
    minutes: step === 1 ? "* * * * *" : `*/${step} * * * *`,
    hours: hours === 1 ? `${minute} * * * *` : `${minute} */${hours} * * *`,
    days: `${at} * * *`,
    weekdays: `${at} * * ${
      days.length === 7 || days.length === 0
        ? "*"
        : days
            .toSorted((a, b) => (a % 7) - (b % 7))
            .map((each) => each % 7)
            .join(",")
    }`,
    monthly: `${at} ${day} * *`,
  }[often];
  return (
    <div className="flex flex-col gap-4">
      <Segments
        label="How often"
        value={often}
        options={[
          { value: "minutes", label: "Minutes" },
          { value: "hours", label: "Hours" },
          { value: "days", label: "Daily" },
          { value: "weekdays", label: "Weekly" },
          { value: "monthly", label: "Monthly" },
        ]}
        onChange={setOften}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        {often === "minutes" && <Steps label="Every … minutes" steps={MINUTE_STEPS} value={step} onChange={setStep} />}
        {often === "hours" && <Steps label="Every … hours" steps={HOUR_STEPS} value={hours} onChange={setHours} />}
        {often !== "minutes" && (
          <TextField
            type="time"
            label={often === "hours" ? "At this minute of the hour" : "At"}
            value={time}
            onChange={(next) => next !== "" && setTime(next)}
          />
        )}
        {often === "monthly" && (
          <Steps
            label="On day"
            steps={Array.from({ length: 31 }, (_, index) => index + 1)}
            value={day}
            onChange={setDay}
          />
        )}
      </div>
      {often === "weekdays" && (
        <fieldset>
          <legend className="mb-1.5 text-sm font-semibold text-ink-2">On</legend>
          <div className="flex flex-wrap gap-2">
            {WEEKDAYS.map((name, index) => (
              <label
                key={name}
                className="flex items-center gap-1.5 rounded-control border border-line-strong px-3 py-2 text-sm"
              >
                <input
                  type="checkbox"
                  className="checkbox"
                  checked={days.includes(index + 1)}
                  onChange={({ target }) =>
                    setDays(target.checked ? [...days, index + 1] : days.filter((each) => each !== index + 1))
                  }
                />
                {name}
              </label>
            ))}
          </div>
        </fieldset>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <code className="rounded-control border border-line bg-sunken px-3 py-2 font-mono">{expression}</code>
        <Button size="small" onClick={() => settings.set({ expression, dialect: "auto" })}>
          Use this expression
        </Button>
      </div>
    </div>
  );
}

const Steps = ({
  label,
  steps,
  value,
  onChange,
}: {
  readonly label: string;
  readonly steps: readonly number[];
  readonly value: number;
  readonly onChange: (value: number) => void;
}) => (
  <Select
    label={label}
    value={String(value)}
    options={steps.map((step) => ({ value: String(step), label: String(step) }))}
    onChange={(step) => onChange(Number(step))}
  />
);
