import { Card } from "#ui/card.tsx";
import { CheckForm } from "./check-form.tsx";
import { MakeForm } from "./make-form.tsx";

export default function PasswordHashPage() {
  return (
    <div className="flex flex-col gap-6">
      <Card aria-labelledby="make" className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id="make" className="text-lg font-semibold">
          Hash a password
        </h2>
        <MakeForm />
      </Card>
      <Card aria-labelledby="check" className="flex flex-col gap-5 p-5 sm:p-6">
        <h2 id="check" className="text-lg font-semibold">
          Check a password
        </h2>
        <CheckForm />
      </Card>
    </div>
  );
}
