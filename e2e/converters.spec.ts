import type { Locator, Page } from "@playwright/test";
import { within } from "#core/test-run.fixture.ts";
import { chooseByTyping, expect, open, test } from "./test.ts";

const STARTS = [
  ["Length", "Metre (m)", "Centimetre (cm)"],
  ["Mass", "Megatonne (Mt)", "Tonne (t)"],
  ["Area", "hm²", "dam²"],
  ["Volume", "Cubic centimeter (cm³)", "Cubic millimeter (mm³)"],
  ["Temperature", "Fahrenheit (°F)", "Kelvin (K)"],
  ["Speed", "km/h", "cm/s"],
  ["Time", "Minute (min)", "Hour (h)"],
  ["Data size", "Kilobyte (kB)", "Megabyte (MB)"],
  ["Data rate", "kbit/s", "Mbit/s"],
  ["Pressure", "Hectopascal (hPa)", "Bar"],
  ["Energy", "Kilojoule (kJ)", "Kilowatt-hour (kWh)"],
  ["Power", "Kilowatt (kW)", "Milliwatt (mW)"],
  ["Force", "Kilonewton (kN)", "Millinewton (mN)"],
  ["Torque", "Newton centimetre (N·cm)", "Newton millimetre (N·mm)"],
  ["Angle", "Radian (rad)", "Minute of arc (arcmin)"],
  ["Frequency", "Kilohertz (kHz)", "Megahertz (MHz)"],
  ["Fuel economy", "Miles per gallon (US)", "Miles per gallon (UK)"],
  ["Density", "g/cm³", "kg/L"],
  ["Flow", "L/min", "m³/h"],
  ["Voltage", "Volt (V)", "Millivolt (mV)"],
  ["Current", "Ampere (A)", "Milliampere (mA)"],
  ["Resistance", "Kiloohm (kΩ)", "Ohm (Ω)"],
  ["Capacitance", "Microfarad (μF)", "Nanofarad (nF)"],
  ["Charge", "Ampere-hour (Ah)", "Coulomb (C)"],
  ["Luminous flux", "Lumen (lm)", "Millilumen (mlm)"],
  ["Illuminance", "Foot-candle (fc)", "Lux (lx)"],
] as const;

test("every converter starts with each system's second and third unit, and nothing converted", async ({
  page,
  request,
}) => {
  for (const [name, from, to] of STARTS) {
    const html = await (await request.get(`/UnitsConvert/${name.replace(" ", "-")}`)).text();
    // The prerendered value is the initial one: another would be an error in the console (routes.spec.ts).
    const first = await page.evaluate((html) => {
      const document = new DOMParser().parseFromString(html, "text/html");
      const labelled = (label: string) =>
        [...document.querySelectorAll("label")].find(({ textContent }) => textContent === label)?.control;
      const chosen = (label: string) => labelled(label)?.querySelector("option[selected]")?.textContent;
      const output = labelled("Output");
      return {
        title: document.title.replace(/ - .+ \| /, " - … | "),
        headings: [...document.querySelectorAll("h1, h2")].map(({ textContent }) => textContent),
        chosen: ["Metric System", "From unit", "To unit"].map(chosen),
        values: [labelled("Input"), output].map((field) => field?.getAttribute("value")),
        isReadOnly: output?.hasAttribute("readonly"),
      };
    }, html);
    expect(first).toMatchObject({
      title: `${name} Converter - … | Tabkit`,
      headings: expect.arrayContaining([`${name} Converter`, "How It Works"]),
      chosen: ["All", from, to],
      values: ["", ""],
      isReadOnly: true,
    });
  }
});

test("shows results in the chosen units, forms and digits", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("26.2 miles are 42.16 kilometres, and exactly 42.1648128 of them", async () => {
    await open(page, "/UnitsConvert/Length");
    await page.getByLabel("From unit").selectOption("Mile (mi)");
    await page.getByLabel("To unit").selectOption("Kilometre (km)");
    await page.getByLabel("Input").fill("26.2");
    await expect(page.getByLabel("Output")).toHaveValue("42.16");
    await expect(page.getByText("26.2 mi = 42.1648128 km exactly")).toBeVisible();
    await expect(
      page.getByText("1 mi = 1609.344 m, exactly, international yard and pound agreement 1959"),
    ).toBeVisible();
    await page.getByRole("button", { name: "Copy result" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("42.1648128");
  });
  await test.step("an amount typed with its unit keeps its meaning when the units change, and a bare number doesn't", async () => {
    await open(page, "/UnitsConvert/Length?from=metre&to=centimetre");
    const [input, output] = [page.getByLabel("Input"), page.getByLabel("Output")];
    await input.fill("5 ft 3 in");
    await expect(output).toHaveValue("160.02");
    await expect(input).toHaveAccessibleDescription("= 1.6002 m");
    await page.getByLabel("From unit").selectOption("inch");
    await expect(input).toHaveValue("5 ft 3 in");
    await expect(input).toHaveAccessibleDescription("= 63 in");
    await expect(output).toHaveValue("160.02");
    await input.fill("5");
    await expect(output).toHaveValue("12.70");
    await page.getByLabel("From unit").selectOption("metre");
    await expect(output).toHaveValue("500.00");
  });
  await test.step("every unit of the system is there, and clicking its row copies it in full", async () => {
    await open(page, "/UnitsConvert/Length?from=mile&value=1");
    await expect(page.getByRole("heading", { name: "1 mi in every unit" })).toBeVisible();
    const rows = page.getByRole("row");
    await expect(rows).toHaveCount(28);
    await rows.filter({ hasText: "Nautical mile" }).click({ position: { x: 12, y: 12 } });
    await page.getByRole("row", { name: /Nautical mile.*Copied/ }).waitFor();
    await expect(page.getByRole("status").filter({ hasText: /^Copied$/ })).toHaveCount(1);
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("0.86897624190064794816");
    await page.getByRole("button", { name: "Copy 1609344 mm" }).press("Enter");
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("1609344");
  });
  await test.step("writes a result in feet and inches, in 64ths or as a clock time on request", async () => {
    await open(page, "/UnitsConvert/Length?from=metre&value=1.8");
    const [output, form] = [page.getByLabel("Output"), page.getByLabel("Show result as")];
    await form.selectOption("Feet and inches");
    await expect(output).toHaveValue("5 ft 10.87 in");
    await form.selectOption("Feet and inches, in 64ths");
    await expect(output).toHaveValue("5 ft 10 55/64 in");
    await page.getByRole("button", { name: "Copy result" }).click();
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe("5 ft 10 55/64 in");
    await form.selectOption("Decimal number");
    await expect(output).toHaveValue("180.00");
    await open(page, "/UnitsConvert/Time?from=second&value=5025&as=clock");
    await expect(output).toHaveValue("1:23:45");
  });
  await test.step("very small values are never just 0.00; measurements have their digits, and conventions their name", async () => {
    await open(page, "/UnitsConvert/Area?from=barn&to=square-metre&value=1");
    await expect(page.getByLabel("Output")).toHaveValue("0.00");
    await expect(page.getByText("1 b = 1e-28 m² exactly")).toBeVisible();
    await open(page, "/UnitsConvert/Area?value=3.000000000001&from=electron-cross-section&to=barn");
    await expect(page.getByText("3.000000000001 σₑ ≈ 1.9957376115 b", { exact: true })).toBeVisible();
    await expect(page.getByRole("row").filter({ hasText: "Barn" })).toContainText("≈ 1.9957376115 b");
    await expect(page.getByText("as measured, Thomson cross section, CODATA 2022")).toBeVisible();
    await open(page, "/UnitsConvert/Speed?from=mach&to=metre-per-second&value=2");
    await expect(page.getByText("2 Mach = 686 m/s by convention")).toBeVisible();
  });
});

test("numbers as typed and pasted", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("an invalid number is reported below the field, stays in it, and leaves the output", async () => {
    await open(page, "/UnitsConvert/Length");
    const input = page.getByLabel("Input");
    const output = page.getByLabel("Output");
    const error = page.getByText("Please enter a valid number");
    await input.fill("12");
    await expect(output).toHaveValue("1200.00");
    await input.press("End");
    await input.pressSequentially("x");
    await expect(error).toBeVisible();
    await expect(input).toHaveValue("12x");
    await expect(input).toHaveAttribute("aria-invalid", "true");
    await expect(input).toHaveAccessibleDescription("Please enter a valid number");
    await expect(output).toHaveValue("1200.00");
    const [red, outline] = await input.evaluate((field) => [
      getComputedStyle(document.documentElement).getPropertyValue("--warn"),
      getComputedStyle(field).borderColor,
    ]);
    expect([red, outline]).toEqual(["#b42318", "rgb(180, 35, 24)"]);

    await input.press("Backspace");
    await expect(error).toBeHidden();
    await input.fill("");
    await expect(output).toHaveValue("");
    await expect(error).toBeHidden();
  });
  await test.step("a number may stay unfinished while typing", async () => {
    const input = page.getByLabel("Input");
    const output = page.getByLabel("Output");
    const seen: string[] = [];
    for (const key of "-1e-2") {
      await input.press(key);
      await expect(page.getByText("Please enter a valid number")).toBeHidden();
      seen.push(await output.inputValue());
    }
    expect(seen).toEqual(["", "-100.00", "-100.00", "-100.00", "-1.00"]);
    await expect(input).toHaveValue("-1e-2");
  });
  await test.step("shows a number of a thousand digits in one piece, one of sixty in groups", async () => {
    const groups = page.getByRole("status").filter({ hasText: "cm" }).locator("span");
    await page.getByLabel("Input").fill("7".repeat(60));
    await expect(groups).toHaveCount(20);
    await page.getByLabel("Input").fill("7".repeat(1000));
    await expect(groups).toHaveCount(0);
    await expect(page.getByRole("status").filter({ hasText: "7".repeat(1000) })).toBeVisible();
  });
  await test.step("reads pasted numbers as people write them, and nothing that only looks like one", async () => {
    await open(page, "/UnitsConvert/Length?from=foot&to=centimetre");
    const input = page.getByLabel("Input");
    const error = page.getByText("Please enter a valid number");
    // The readings themselves are in the tests of parse-number.ts and of the amounts.
    for (const text of ["6 2", "12 feat"]) {
      await paste(page, input, text);
      await expect(error).toBeVisible();
      await expect(page.getByLabel("Output")).toHaveValue("");
      await input.fill("");
      await expect(error).toBeHidden();
    }
    await input.fill("5 kg");
    await expect(page.getByText("Please enter a valid number. A mass is not a length.")).toBeVisible();
    await expect(page.getByLabel("Output")).toHaveValue("");
    for (const [text, feet, centimetres] of [
      ["1,234.5", "1234.5", "37627.56"],
      ["2*(3+4)", "2*(3+4)", "426.72"],
      ["5 ft 3 in", `5'3"`, "160.02"],
    ] as const) {
      await paste(page, input, text);
      await expect(page.getByLabel("Output")).toHaveValue(centimetres);
      await expect(page).toHaveURL((url) => new URLSearchParams(url.hash.slice(1)).get("value") === feet);
    }
    await page.reload();
    await expect(input).toHaveValue(`5'3"`);
    await expect(page.getByLabel("Output")).toHaveValue("160.02");
    await input.fill("1,234");
    await expect(page.getByText("Read as 1.234: the comma is a decimal separator.")).toBeVisible();
  });
  await test.step("the output of the last number is marked next to an invalid text, whatever is changed", async () => {
    await open(page, "/UnitsConvert/Length?from=foot&to=metre");
    const [input, output] = [page.getByLabel("Input"), page.getByLabel("Output")];
    const copy = page.getByRole("button", { name: "Copy result" });
    await input.pressSequentially("5");
    await expect(output).toHaveAccessibleDescription("");
    const fresh = await output.evaluate((box) => getComputedStyle(box).color);
    await input.pressSequentially(" fu 3 in");
    await expect(output).toHaveValue("1.52");
    await expect(output).toHaveAccessibleDescription("still for 5 ft");
    expect(await output.evaluate((box) => getComputedStyle(box).color)).not.toBe(fresh);
    await expect(copy).toBeDisabled();
    await page.getByLabel("To unit").selectOption("inch");
    await expect(output).toHaveAccessibleDescription("still for 5 ft");
    await expect(page.getByRole("status").filter({ hasText: "5 ft = 60 in exactly" })).toBeVisible();
    await input.fill("-");
    await expect(output).toHaveAccessibleDescription("still for 5 ft");
    await input.fill("-1");
    await expect(output).toHaveValue("-12.00");
    await expect(output).toHaveAccessibleDescription("");
    await expect(copy).toBeEnabled();
  });
});

/** Pastes a text in place of a field's content. */
async function paste(page: Page, field: Locator, text: string) {
  await page.evaluate((text) => navigator.clipboard.writeText(text), text);
  await field.press("ControlOrMeta+a");
  await field.press("ControlOrMeta+v");
  await expect(field).toHaveValue(text);
}

test("systems, other conversion rules, and the link", async ({ page }) => {
  test.setTimeout(within(60));
  await test.step("a change of system offers its units, and starts with the second and third", async () => {
    await open(page, "/UnitsConvert/Volume");
    await page.getByLabel("Input").fill("2");
    await page.getByLabel("Metric System").selectOption("UK");
    await expect(page.getByLabel("From unit").locator("option")).toHaveText([
      "Fluid ounce (UK fl oz)",
      "Gill (UK gi)",
      "Pint (UK pt)",
      "Quart (UK qt)",
      "Gallon (UK gal)",
    ]);
    await expect(page.getByLabel("From unit")).toHaveValue("uk-gill");
    await expect(page.getByLabel("To unit")).toHaveValue("uk-pint");
    await expect(page.getByLabel("Output")).toHaveValue("0.50");
    await expect(page.getByRole("row")).toHaveCount(5);
  });
  await test.step("fuel economy is reciprocal, and zero has no value there", async () => {
    await open(page, "/UnitsConvert/Fuel-economy?from=litre-per-100-kilometres&to=us-mile-per-gallon&value=8");
    await expect(page.getByLabel("Output")).toHaveValue("29.40");
    await page.getByLabel("Input").fill("0");
    await expect(page.getByLabel("Output")).toHaveValue("");
    await expect(page.getByText("This value doesn't exist: dividing by zero isn't possible.")).toBeVisible();
  });
  await test.step("below absolute zero there is a note, and the result", async () => {
    await open(page, "/UnitsConvert/Temperature?from=celsius&to=kelvin&value=-273.15");
    const note = page.getByText("This is below absolute zero");
    await expect(page.getByLabel("Output")).toHaveValue("0.00");
    await expect(note).toBeHidden();
    await page.getByLabel("Input").fill("-300");
    await expect(note).toBeVisible();
    await expect(page.getByLabel("Output")).toHaveValue("-26.85");
  });
  await test.step("units swap places, and a rule that is a definition is shown once", async () => {
    await open(page, "/UnitsConvert/Temperature?from=celsius&to=kelvin&value=20");
    await expect(page.getByRole("region", { name: "Converter" }).getByText("K = °C + 273.15")).toHaveCount(1);
    await page.getByRole("button", { name: "Swap units" }).click();
    await expect(page.getByLabel("From unit")).toHaveValue("kelvin");
    await expect(page.getByLabel("To unit")).toHaveValue("celsius");
    await expect(page.getByLabel("Output")).toHaveValue("-253.15");
    await expect(page.getByText("So °C = K − 273.15")).toBeVisible();
  });
  await test.step("the link restores system, units and value", async () => {
    await open(page, "/UnitsConvert/Area");
    await page.getByLabel("Metric System").selectOption("US");
    await page.getByLabel("From unit").selectOption("Township (twp)");
    await page.getByLabel("To unit").selectOption("Acre (ac)");
    await page.getByLabel("Input").fill("1,5");
    await page.getByRole("button", { name: "Copy link" }).click();
    await page.getByRole("button", { name: "Copied" }).waitFor();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(new URL(link).hash).toBe("#system=US&from=township&to=acre&value=1.5");

    await open(page, link);
    await expect(page.getByLabel("Metric System")).toHaveValue("US");
    await expect(page.getByLabel("Input")).toHaveValue("1.5");
    await expect(page.getByLabel("From unit")).toHaveValue("township");
    await expect(page.getByLabel("Output")).toHaveValue("34560.00");
  });
});

test("by keyboard, over a reload and on narrow screens", async ({ page }) => {
  await test.step("a converter works from the keyboard alone", async () => {
    await open(page, "/UnitsConvert/Length");
    await page.getByLabel("Metric System").focus();
    await expect(page.getByLabel("Metric System")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Input")).toBeFocused();
    await page.keyboard.type("3");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("From unit")).toBeFocused();
    await chooseByTyping(page, page.getByLabel("From unit"), "Foot", "foot");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("button", { name: "Swap units" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("To unit")).toHaveValue("foot");
    await page.keyboard.press("Tab");
    await expect(page.getByLabel("Output")).toBeFocused();
    await expect(page.getByLabel("Output")).toHaveValue("0.10");
  });
  await test.step("a number typed right before a reload survives", async () => {
    for (const [path, name, typed] of [
      ["/UnitsConvert/Length", "Input", "3.25"],
      ["/Generators/Lorem", "Number of paragraphs, exact value", "27"],
    ] as const) {
      await open(page, path);
      const box = page.getByRole("textbox", { name, exact: true });
      await box.focus();
      await page.keyboard.press("ControlOrMeta+a");
      await page.keyboard.type(typed);
      // By the page itself, because the browser may not know the last address change yet when reloaded from outside.
      await Promise.all([page.waitForEvent("load"), page.evaluate(() => location.reload())]);
      await expect(box).toHaveValue(typed);
    }
  });
  await test.step("on a desktop the box has the focus when the site is opened there, and not after a change of page", async () => {
    await open(page, "/UnitsConvert/Length");
    await expect(page.getByLabel("Input")).toBeFocused();
    await page.keyboard.type("3");
    await expect(page.getByLabel("Output")).toHaveValue("300.00");
    await page.setViewportSize({ width: 390, height: 844 });
    await page.reload();
    await expect(page.getByLabel("Output")).toHaveValue("300.00");
    await expect(page.getByLabel("Input")).not.toBeFocused();
  });
  await test.step("a number longer than its box has an ellipsis, and needs no sideways scrolling at 320 pixels", async () => {
    await page.setViewportSize({ width: 360, height: 700 });
    await open(page, "/UnitsConvert/Area?from=square-kilometre&to=square-nanometre&value=12345678901234567890.123");
    for (const label of ["Input", "Output"]) {
      const box = page.getByLabel(label);
      await expect(box).not.toHaveValue("");
      expect(
        await box.evaluate((input) => [input.scrollWidth > input.clientWidth, getComputedStyle(input).textOverflow]),
      ).toEqual([true, "ellipsis"]);
    }
    await page.setViewportSize({ width: 320, height: 700 });
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await expect.poll(() => page.evaluate(() => innerWidth)).toBe(320);
    await expect.poll(sideways).toBeLessThanOrEqual(0);
  });
});
