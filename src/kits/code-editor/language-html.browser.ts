export { htmlLanguage as default } from "@codemirror/lang-html";
