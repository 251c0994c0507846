// What the search loads of the tables' door, in a module that no page imports: such a one would cost every page a script.
export { registrationOf } from "./address-tables.browser.ts";
