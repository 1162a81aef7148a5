// Runs before the first paint, so that no page flashes in the wrong theme. The rest is in src/web/ui/frame/theme.ts.
(() => {
  const chosen = localStorage.getItem('steward-theme');
  const dark =
    chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
})();
