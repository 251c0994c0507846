// Hosts show 404.html at any depth, so the page names this script at several addresses; the first one found does the
// work. It derives the site's location from its own address, and loads the rest from there.
(() => {
  const { currentScript, documentElement } = document;
  if ("booted" in documentElement.dataset) return;
  documentElement.dataset.booted = "";
  const site = new URL("../", currentScript.src);
  // The site's security policy allows this name for what is read from this document.
  const policy = globalThis.trustedTypes?.createPolicy("tabkit-boot", { createScriptURL: (address) => address });
  const add = (tag, file, attributes) => {
    const address = new URL(file, site).href;
    const element = Object.assign(document.createElement(tag), attributes);
    if (tag === "script") element.src = policy?.createScriptURL(address) ?? address;
    else element.href = address;
    document.head.append(element);
  };
  const { styles, preload, entry } = JSON.parse(document.querySelector("meta[name=tabkit-files]").content);
  for (const file of styles) add("link", file, { rel: "stylesheet", blocking: "render" });
  for (const file of [entry, ...preload]) add("link", file, { rel: "modulepreload" });
  // A script that is added by a script does not wait for the document, as one in the document would.
  document.addEventListener("DOMContentLoaded", () => add("script", entry, { type: "module" }));
})();
