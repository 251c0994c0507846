import { StandardSQL } from "@codemirror/lang-sql";

export default StandardSQL.language;
