/** Light, dark, or the system's theme; public/before-paint.js sets the initial theme before the first paint. */
export type ThemeChoice = 'system' | 'light' | 'dark';

const key = 'steward-theme';
const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

export function themeChoice(): ThemeChoice {
  const stored = localStorage.getItem(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') localStorage.removeItem(key);
  else localStorage.setItem(key, choice);
  applyTheme();
}

/** Also follows changes of the system's theme while the app is open. */
export function followTheme(): void {
  systemIsDark().addEventListener('change', applyTheme);
  window.addEventListener('storage', (event) => event.key === key && applyTheme());
}

function applyTheme(): void {
  const choice = themeChoice();
  const dark = choice === 'dark' || (choice === 'system' && systemIsDark().matches);
  document.documentElement.dataset.theme = dark ? 'dark' : 'light';
}
