// Runs before anything is painted.
(() => {
  const { documentElement: html } = document;

  // Prevents a flash of the wrong theme. The rest is in src/web/ui/frame/theme.ts.
  const chosen = localStorage.getItem('steward-theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  html.dataset.theme = dark ? 'dark' : 'light';

  // The document may contain personal data that this tab hides: it is not shown until the app has masked it.
  html.hidden = sessionStorage.getItem('steward-screen-share') !== null;

  // The policy forbids style attributes. The document has its styles in data-style; a script may set them.
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
