import { expect, test } from "vitest";
import { halvesOfLink } from "./place.ts";

const PARIS = ["48.8584", "2.2945"];

test.each(["q", "query", "destination", "daddr", "coordinate", "ll", "center", "cp", "map", "viewpoint", "sll"])(
  "the setting %s holds a place",
  (name) => {
    for (const value of [
      "48.8584,2.2945",
      "48.8584~2.2945",
      "48.8584/2.2945",
      "loc:48.8584,+2.2945",
      "48.8584%2C2.2945",
    ])
      expect(halvesOfLink(`https://maps.example/?a=1&${name}=${value}`), value).toEqual(PARIS);
    expect(halvesOfLink(`https://maps.example/?x${name}=48.8584,2.2945`)).toBeUndefined();
  },
);

test.each([
  ["https://www.openstreetmap.org/?mlat=48.8584&mlon=2.2945#map=17/1/2", PARIS],
  ["https://www.openstreetmap.org/#map=17/48.8584/2.2945", PARIS],
  ["https://www.openstreetmap.org/#layers=T&map=5.5/-48/-2", ["-48", "-2"]],
  ["https://www.google.com/maps/place/X/@1,2,17z/data=!3m1!4b1!3d7.5!4d8!8m2!3d48.8584!4d2.2945", PARIS],
  ["https://www.google.com/maps/place/48.8584,2.2945/@1,2,17z", PARIS],
  ["https://www.google.com/maps/search/48.8584,+2.2945", PARIS],
  ["https://www.google.com/maps/search/48.8584%2C%202.2945", PARIS],
  ["https://www.google.com/maps/@48.8584,2.2945,17z", PARIS],
  // The place comes before the middle of the view.
  ["https://maps.apple.com/?ll=48.8584,2.2945&sll=1,2", PARIS],
  ["https://maps.example/?q=Paris&ll=48.8584,2.2945", PARIS],
])("%s leads to a place", (link, halves) => {
  expect(halvesOfLink(link)).toEqual(halves);
});

test.each([
  "48.8584,2.2945",
  "https://yandex.ru/maps/?ll=2.2945,48.8584",
  "https://maps.yandex.com/?ll=2.2945,48.8584",
  "https://maps.example/?q=Paris",
  "https://maps.example/?q=1.2.3,4",
  "https://maps.example/?q=1,2.3.4",
  "https://maps.example/?q=1234,5",
  "https://maps.example/?mlat=1",
  "https://maps.example/48.8584,2.2945",
])("%s has no place that is sure", (link) => {
  expect(halvesOfLink(link)).toBeUndefined();
});

test("a host that only ends like Yandex is another", () => {
  expect(halvesOfLink("https://myyandex.example/?ll=1,2")).toEqual(["1", "2"]);
});
