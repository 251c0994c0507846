export { cssLanguage as default } from "@codemirror/lang-css";
