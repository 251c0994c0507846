export { markdownLanguage as default } from "@codemirror/lang-markdown";
