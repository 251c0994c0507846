// Stands in the head of every page and runs before anything is painted, so that a dark page never flashes white.
try {
  if (localStorage.getItem("darkMode") === "true") document.documentElement.classList.add("dark");
} catch {
  // Storage is blocked: the page stays light.
}
