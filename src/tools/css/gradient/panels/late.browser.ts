export { addStop } from "../model/mixing.ts";
export { printCompose, printFigma, printFlutter, printSwiftUi } from "../outputs/app-code.ts";
export { printBar, printCss, printTailwind } from "../outputs/print.ts";
export { printBackground } from "../outputs/print-background.browser.ts";
export { printSvg } from "../outputs/svg.ts";
