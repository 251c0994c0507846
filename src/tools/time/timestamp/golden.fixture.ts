/** The settings that links are made for: existing entries must not change. */
export default {
  zone: "local",
  zones: "",
  snowflakes: "0 of 0 to 9999999999999 by 1",
  language: "javascript of javascript, python, shell, go, java, csharp, php, ruby, rust, postgresql, mysql, sqlite",
};
