/** So many rows of the tree are made; what follows is left out, and the page says so. Apart, as the page needs it too. */
export const MOST_ROWS = 20_000;
