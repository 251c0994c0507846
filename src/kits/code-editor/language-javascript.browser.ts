export { jsxLanguage as default } from "@codemirror/lang-javascript";
