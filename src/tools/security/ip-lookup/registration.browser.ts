// What the search loads of the tables' door, in a module that no page imports: otherwise every page would load another
// script.
export { registrationOf } from "./address-tables.browser.ts";
