/** The settings that links are made for: existing entries must not change. */
export default {
  kind: "ean13 of ean13, ean8, upca, upce, code128, code39, itf14, itf, datamatrix, pdf417, aztec, gs1-128, gs1-datamatrix, microqr, rmqr",
  scale: "4 of 1 to 20 by 1",
  width: "0.33 of 0.1 to 2 by 0.01",
  height: "20 of 3 to 100 by 1",
  words: "1",
  margin: "0 of 0 to 20 by 1",
  color: "000000",
  background: "ffffff",
  transparent: "0",
};
