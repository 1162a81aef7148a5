// Runs before anything is painted.
(() => {
  const { documentElement: html } = document;

  // No page flashes in the wrong theme. The rest is in src/web/ui/frame/theme.ts.
  const chosen = localStorage.getItem('steward-theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.theme = dark ? 'dark' : 'light';

  // The document may hold personal data, which this tab hides: nothing of it is shown until the app has masked it.
  html.hidden = sessionStorage.getItem('steward-screen-share') !== null;

  // The policy allows no styles in attributes. Those of the screen in the document are in data-style, and set as a script may.
  const styled = () => {
    for (const element of document.querySelectorAll('[data-style]')) {
      element.style.cssText = element.dataset.style;
      delete element.dataset.style;
    }
  };
  const observer = new MutationObserver(styled);
  observer.observe(document, { childList: true, subtree: true });
  document.addEventListener('DOMContentLoaded', () => observer.disconnect());
})();
