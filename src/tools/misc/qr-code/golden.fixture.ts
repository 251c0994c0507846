/** The settings that links are made for: what stands here stays. */
export default {
  kind: "any of any, lines, wifi, contact, email, phone, sms, place, event, payment, whatsapp",
  color: "theme",
  background: "ffffff",
  transparent: "1",
  level: "M of L, M, Q, H",
  modules: "square of square, rounded, dots, bars",
  corners: "square of square, rounded, circle",
  margin: "4 of 4 to 20 by 1",
  size: "1024 of 256 to 4096 by 64",
  logoSize: "20 of 5 to 32 by 1",
};
