import { afterEach, beforeEach, expect, test } from "vitest";
import { userEvent } from "vitest/browser";
import { keepFocus } from "./keep-focus.ts";

let end = () => {};
beforeEach(() => {
  end = keepFocus();
});
afterEach(() => {
  end();
  document.body.replaceChildren();
});

function show(html: string) {
  document.body.innerHTML = html;
}

const element = (id: string) => document.getElementById(id) as HTMLElement;
const focusedId = () => document.activeElement?.id;

/** Moves the keyboard focus to an element, so that it's visible. */
async function tabTo(id: string) {
  while (focusedId() !== id) await userEvent.keyboard("{Tab}");
}

/** Runs after the observer. */
const observed = () => new Promise((resolve) => setTimeout(resolve));

test.each([
  ["removed", (button: HTMLElement) => button.remove()],
  ["disabled", (button: HTMLElement) => button.setAttribute("disabled", "")],
  ["hidden", (button: HTMLElement) => button.setAttribute("hidden", "")],
  ["in what is hidden", (button: HTMLElement) => button.parentElement?.setAttribute("hidden", "")],
])("a control that is %s moves the focus to the next one", async (_, takeAway) => {
  show(
    `<button id="a">A</button><p><button id="b">B</button></p><button disabled>No</button><button id="c">C</button>`,
  );
  await tabTo("b");
  takeAway(element("b"));
  await observed();
  expect(focusedId()).toBe("c");
});

test("the last control moves it to the previous one, and a replacement takes its place", async () => {
  show(`<button id="a">A</button><button id="b">B</button>`);
  await tabTo("b");
  element("b").outerHTML = `<button id="new">New</button>`;
  await observed();
  expect(focusedId()).toBe("new");
  element("new").remove();
  await observed();
  expect(focusedId()).toBe("a");
});

test("leaves a control alone that the page moved the focus away from", async () => {
  show(`<button id="a">A</button><button id="b">B</button><button id="c">C</button>`);
  await tabTo("b");
  element("a").focus();
  element("b").remove();
  await observed();
  expect(focusedId()).toBe("a");
});

test("a pointer doesn't keep a place, except in a scope", async () => {
  show(`<button id="a">A</button><div data-focus-scope><button id="b">B</button><button id="c">C</button></div>`);
  await userEvent.click(element("a"));
  element("a").remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
  await userEvent.click(element("b"));
  element("b").remove();
  await observed();
  expect(focusedId()).toBe("c");
});

test("in a scope, a removed row leads to the same control of the next row, or of the last row", async () => {
  const row = (name: string) =>
    `<li><select id="select-${name}"></select><button id="remove-${name}">Remove</button></li>`;
  show(`<div data-focus-scope><ul>${["a", "b", "c"].map(row).join("")}</ul></div><button id="after">After</button>`);
  await tabTo("remove-b");
  element("remove-b").closest("li")?.remove();
  await observed();
  expect(focusedId()).toBe("remove-c");
  element("remove-c").closest("li")?.remove();
  await observed();
  expect(focusedId()).toBe("remove-a");
  element("remove-a").closest("ul")?.remove();
  await observed();
  expect(focusedId()).toBe("after");
});

test("in a scope, a start button that appears takes the focus, but an existing one doesn't", async () => {
  const start = (id: string) =>
    `<div id="${id}" data-focus-start tabindex="-1"><button id="in-${id}">Cancel</button></div>`;
  show(`<div data-focus-scope>${start("old")}<p><button id="b">Save</button></p></div>`);
  await tabTo("b");
  element("b").outerHTML = start("progress");
  await observed();
  expect(focusedId()).toBe("progress");
  // The work is done, and the replaced button is back.
  element("progress").outerHTML = `<button id="again">Save</button>`;
  await observed();
  expect(focusedId()).toBe("again");
});

test("a closing dialog restores the focus itself; while it's open, the focus stays in it", async () => {
  show(`<button id="a">A</button><button id="z">Z</button>
    <dialog><button id="first">First</button><button id="last">Last</button></dialog>`);
  const dialog = document.querySelector("dialog") as HTMLDialogElement;
  dialog.showModal();
  await tabTo("last");
  element("last").remove();
  await observed();
  expect(focusedId()).toBe("first");
  dialog.remove();
  await observed();
  expect(document.activeElement).toBe(document.body);
});
