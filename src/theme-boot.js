// Runs in the head of every page before anything is painted, so that a dark page never flashes white, and the home page
// shows no tools in place of the visitor's own.
try {
  // Older releases stored without the prefix (src/platform/storage.ts).
  const stored = (key) => localStorage.getItem(`tabkit.${key}`) ?? localStorage.getItem(key);
  if (stored("darkMode") === "true") {
    document.documentElement.classList.add("dark");
    const color = document.querySelector("meta[name=theme-color]");
    if (color) color.content = color.dataset.dark;
  }
  document.documentElement.toggleAttribute("data-mine", /"\//.test(stored("myTools")));
} catch {
  // Storage is blocked: the page stays light.
}
