export { xmlLanguage as default } from "@codemirror/lang-xml";
