// Loaded in the head before anything is painted, so that a dark page never flashes white.
try {
  if (localStorage.getItem("darkMode") === "true") document.documentElement.classList.add("dark");
} catch {
  // Storage is blocked: the page stays light.
}
