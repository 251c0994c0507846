/** The settings that links are made for: what stands here stays. */
export default {
  unit: "paragraphs of paragraphs, sentences, words",
  paragraphs: "1 of 1 to 50 by 1",
  sentences: "5 of 1 to 300 by 1",
  words: "50 of 1 to 3000 by 1",
  classic: "0",
  shape: "prose of prose, headings, list",
  format: "plain of plain, html, markdown",
};
