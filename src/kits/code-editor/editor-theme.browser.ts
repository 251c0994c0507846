import { HighlightStyle, syntaxHighlighting } from "@codemirror/language";
import type { Extension } from "@codemirror/state";
import { EditorView } from "@codemirror/view";
import { tags } from "@lezer/highlight";

// The tokens reach into the shadow root: a change of theme, and forced colors, are followed without a script.
const theme = EditorView.theme({
  "&": { height: "100%", color: "var(--ink)", backgroundColor: "transparent" },
  "&.cm-focused": { outline: "none" },
  ".cm-scroller": { fontFamily: "inherit", lineHeight: "inherit" },
  ".cm-content": { padding: "0.625rem 0", caretColor: "var(--ink)" },
  ".cm-line": { padding: "0 0.875rem 0 0.25rem" },
  ".cm-content[data-hint]::before": {
    content: "attr(data-hint)",
    position: "absolute",
    paddingLeft: "0.25rem",
    color: "var(--ink-3)",
    pointerEvents: "none",
  },
  ".cm-gutters": {
    backgroundColor: "transparent",
    color: "var(--ink-3)",
    border: "0",
  },
  "&.cm-editor .cm-gutters.cm-gutters-before": { border: "0" },
  ".cm-lineNumbers .cm-gutterElement": { padding: "0 0.125rem 0 0.75rem", fontVariantNumeric: "tabular-nums" },
  ".cm-foldGutter .cm-gutterElement": { padding: "0 0.25rem", cursor: "pointer" },
  ".cm-foldPlaceholder": {
    padding: "0 0.375rem",
    border: "1px solid var(--line-strong)",
    borderRadius: "6px",
    backgroundColor: "var(--sunken)",
    color: "var(--ink-2)",
  },
  "&.cm-focused .cm-matchingBracket": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--accent)" },
  "&.cm-focused .cm-nonmatchingBracket": { backgroundColor: "var(--warn-soft)", outline: "1px solid var(--warn)" },
  ".cm-specialChar": { color: "var(--warn)" },
  ".cm-searchMatch": { backgroundColor: "var(--accent-soft)", outline: "1px solid var(--line-strong)" },
  ".cm-searchMatch.cm-searchMatch-selected": {
    backgroundColor: "var(--accent-soft)",
    outline: "2px solid var(--accent)",
  },
  ".cm-panels": { backgroundColor: "var(--sunken)", color: "var(--ink)", fontFamily: "var(--panel-font)" },
  ".cm-panels.cm-panels-top": { borderBottom: "1px solid var(--line)" },
  ".cm-panels.cm-panels-bottom": { borderTop: "1px solid var(--line)" },
  ".cm-panel.cm-search, .cm-panel.cm-gotoLine, .cm-dialog": {
    display: "flex",
    flexWrap: "wrap",
    alignItems: "center",
    gap: "0.375rem 0.5rem",
    padding: "0.5rem 2.5rem 0.5rem 0.75rem",
    fontSize: "0.875rem",
    "& input, & button, & label": { margin: "0" },
    "& label": { display: "flex", alignItems: "center", gap: "0.375rem", minHeight: "24px", fontSize: "inherit" },
    "& input[type=checkbox]": { width: "18px", height: "18px", margin: "0", accentColor: "var(--accent)" },
    "& br": { display: "none" },
    // Selecting all matches would need several selections, which this editor doesn't have.
    "& [name=select]": { display: "none" },
    "& [name=close]": {
      top: "0.375rem",
      right: "0.375rem",
      width: "32px",
      height: "32px",
      borderRadius: "8px",
      color: "var(--ink-2)",
      fontSize: "1.125rem",
      cursor: "pointer",
    },
  },
  ".cm-textfield": {
    flex: "1 1 9rem",
    minWidth: "0",
    height: "34px",
    padding: "0 0.625rem",
    border: "1px solid var(--field)",
    borderRadius: "8px",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    font: "inherit",
  },
  ".cm-button": {
    height: "34px",
    padding: "0 0.75rem",
    border: "1px solid var(--line-strong)",
    borderRadius: "8px",
    backgroundColor: "var(--surface)",
    backgroundImage: "none",
    color: "var(--ink)",
    font: "inherit",
    fontWeight: "600",
    cursor: "pointer",
    "&:active": { backgroundImage: "none", backgroundColor: "var(--sunken)" },
  },
  ":is(.cm-panels, .cm-tooltip) :focus-visible": { outline: "2px solid var(--accent)", outlineOffset: "1px" },
  ".cm-tooltip": {
    border: "1px solid var(--line-strong)",
    borderRadius: "8px",
    backgroundColor: "var(--surface)",
    color: "var(--ink)",
    boxShadow: "var(--shadow)",
    fontFamily: "var(--panel-font)",
    fontSize: "0.875rem",
  },
  ".cm-diagnostic": { maxWidth: "min(32rem, 80vw)", padding: "0.375rem 0.75rem", marginLeft: "0" },
  ".cm-diagnostic-error": { borderLeft: "4px solid var(--warn)" },
  ".cm-lintRange.cm-lintRange-error": {
    backgroundImage: "none",
    textDecoration: "underline wavy var(--warn)",
    textDecorationSkipInk: "none",
  },
  ".cm-lintRange-active": { backgroundColor: "var(--warn-soft)" },
  ".cm-lintPoint.cm-lintPoint-error:after": { borderBottomColor: "var(--warn)" },
  ".cm-panel.cm-panel-lint": { fontSize: "0.875rem" },
  ".cm-panel.cm-panel-lint ul [aria-selected]": { backgroundColor: "var(--warn-soft)", color: "var(--ink)" },
});

// The colors are those of code in the preview of Markdown, which are readable on the surface in either theme.
const colors = HighlightStyle.define([
  { tag: [tags.comment, tags.meta, tags.processingInstruction, tags.quote], color: "var(--ink-3)" },
  { tag: [tags.string, tags.attributeValue, tags.regexp, tags.character, tags.link, tags.url], color: "var(--accent)" },
  {
    tag: [tags.propertyName, tags.attributeName, tags.typeName, tags.className, tags.labelName, tags.definitionKeyword],
    color: "var(--digit)",
  },
  {
    tag: [tags.number, tags.bool, tags.null, tags.atom, tags.keyword, tags.tagName, tags.unit, tags.color, tags.escape],
    color: "var(--symbol)",
  },
  { tag: tags.heading, color: "var(--symbol)", fontWeight: "600" },
  { tag: tags.strong, fontWeight: "600" },
  { tag: tags.emphasis, fontStyle: "italic" },
  { tag: tags.invalid, color: "var(--warn)" },
]);

/** How the editor looks: by the tokens of the page around it. */
export const editorTheme: Extension = [theme, syntaxHighlighting(colors)];

/** Styles outside CodeMirror's own element, and those that its themes can't express. */
export function hostStyles(): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`
    :host {
      font-size: 0.875rem;
      line-height: 1.55;
      --panel-font: "Instrument Sans", "Instrument Sans Fallback", system-ui, sans-serif;
    }
    :host(:focus-within) { outline: 2px solid var(--accent); outline-offset: 2px; }
    .keys { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
    /* iPhones zoom the page to a smaller text that is typed in. */
    @media (pointer: coarse), (width < 40rem) { :host, .cm-textfield { font-size: 1rem !important; } }
    @media (forced-colors: active) {
      .cm-searchMatch.cm-searchMatch-selected { forced-color-adjust: none; background: Highlight; color: HighlightText; }
    }
  `);
  return sheet;
}
