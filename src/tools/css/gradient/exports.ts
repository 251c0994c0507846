export { printCompose, printFigma, printFlutter, printSwiftUi } from "./app-code.ts";
export { printSvg } from "./svg.ts";
