/** The settings that links use. Existing lines must not change. */
export default {
  distance: "500",
  in: "km of km, mi",
  ways: "one of one, return",
  use: "7",
  counted: "l-100km of l-100km, mpg-us, mpg-uk, km-l",
  price: "1.80",
  per: "l of l, us-gal, uk-gal",
  people: "1",
};
