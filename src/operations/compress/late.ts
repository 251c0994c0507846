export { default } from "./family.ts";
