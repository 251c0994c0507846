/** The settings that links use. Existing lines must not change. */
export default {
  unit: "paragraphs of paragraphs, sentences, words, characters, bytes",
  paragraphs: "1 of 1 to 50 by 1",
  sentences: "5 of 1 to 300 by 1",
  words: "50 of 1 to 3000 by 1",
  characters: "500 of 1 to 20000 by 1",
  bytes: "1024 of 256 to 20000 by 1",
  classic: "1",
  shape: "prose of prose, headings, list, numbered, table",
  format: "plain of plain, html, markdown",
  people: "10 of 1 to 1000 by 1",
  country: "us of us, gb, de, fr, es, it",
  data: "csv of csv, json, html, markdown",
};
