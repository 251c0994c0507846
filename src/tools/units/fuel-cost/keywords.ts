/** Words that the search finds this tool by, besides its name. */
export default [
  "trip cost",
  "travel cost",
  "driving cost",
  "petrol cost",
  "gas cost",
  "price per litre",
  "price per gallon",
  "cost per mile",
  "cost per km",
  "car pool",
  "carpool",
  "road trip",
];
