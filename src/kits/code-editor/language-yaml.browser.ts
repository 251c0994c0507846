export { yamlLanguage as default } from "@codemirror/lang-yaml";
