/** Firefox and WebKit: finds them, or installs Debian's packages. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { aptGet, aptGetFile } from '../../scripts/apt-get.mjs';

const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
];

/** @returns the path of Firefox; empty when there is none */
export const findFirefox = () => firefoxPlaces.find(starts) ?? '';
/** @returns the path of WebKitGTK's driver; empty when there is none, or no display for it */
export const findWebKit = () =>
  existsSync('/usr/bin/WebKitWebDriver') && existsSync('/usr/bin/Xvfb') ? '/usr/bin/WebKitWebDriver' : '';

/** Reads what is printed. */
const findTextReader = () => spawnSync('pdftotext', ['-v'], { stdio: 'ignore' }).status === 0;

/** Some systems install a stub instead of a browser. */
const starts = (path) =>
  existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;

/** Installs what is missing. Resolves to what couldn't be installed, as a sentence for each. */
export async function missingBrowsers() {
  if (findFirefox() && findWebKit() && findTextReader()) return [];
  if (process.getuid?.() === 0 && existsSync(aptGetFile)) {
    await aptGet(['update']);
    const names = ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'poppler-utils'];
    for (const name of names) await aptGet(['install', '-y', '--no-install-recommends', name]);
  }
  return [
    ...(findFirefox() ? [] : ['No Firefox found. Install it, or the package firefox-esr of Debian.']),
    ...(findWebKit()
      ? []
      : ['No WebKit found. Install the packages webkit2gtk-driver and xvfb of Debian or Ubuntu.']),
    ...(findTextReader()
      ? []
      : ['No pdftotext found. Install Poppler, or the package poppler-utils of Debian.']),
  ];
}
