export { typescriptLanguage as default } from "@codemirror/lang-javascript";
