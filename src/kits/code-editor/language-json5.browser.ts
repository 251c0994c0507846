import { javascriptLanguage } from "@codemirror/lang-javascript";

// JSON5 and JSON with comments are expressions of JavaScript.
export default javascriptLanguage.configure({ top: "SingleExpression" });
