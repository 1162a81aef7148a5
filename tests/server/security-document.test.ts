/** The figures of SECURITY.md are those of the code. Other tests check that the code keeps to them. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { maxPasskeys } from '../../src/server/auth/passkeys/passkeys.ts';
import { maxBodyBytes } from '../../src/server/gate/body.ts';
import { maxPaced } from '../../src/server/gate/write-pace.ts';
import { maxPerAccount } from '../../src/server/live/event-streams.ts';
import { maxPhotosPerDay } from '../../src/server/screens/tap/walks/photos.ts';
import { maxViews } from '../../src/server/screens/views/views.ts';

const document = readFileSync(new URL('../../SECURITY.md', import.meta.url), 'utf8');

test.each([
  ['passkeys of a person', `${maxPasskeys}`],
  ['changes by a person', `${maxPaced} a minute, and ${maxPaced} photos a minute`],
  ['changes by a person', `${maxPhotosPerDay.toLocaleString('en-US')} photos a day`],
  ['open streams of changes of a person', `${maxPerAccount}`],
  ['saved views of a list', `${maxViews} for each person, ${maxViews} for the team`],
  ['a request', `${maxBodyBytes / 1024} KB`],
])('%s: %s', (what, limit) => {
  const row = document.split('\n').find((line) => line.startsWith(`| ${what} |`));
  expect(row).toContain(limit);
});

test('the number of direct packages is that of package.json', () => {
  const { dependencies } = JSON.parse(
    readFileSync(new URL('../../package.json', import.meta.url), 'utf8'),
  ) as { dependencies: Record<string, string> };
  expect(document).toContain(`${Object.keys(dependencies).length} packages are direct dependencies`);
});
