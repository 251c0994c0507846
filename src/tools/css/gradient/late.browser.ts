export { addStop } from "./add-stop.ts";
export { printCompose, printFigma, printFlutter, printSwiftUi } from "./app-code.ts";
export { printBar, printCss, printTailwind } from "./print.ts";
export { printBackground } from "./print-background.browser.ts";
export { printSvg } from "./svg.ts";
