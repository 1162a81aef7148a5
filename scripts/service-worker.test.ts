import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { worksOffline } from '../src/web/data/offline/field-screens.ts';
import { neededFiles } from './service-worker.mjs';

const frame = '_app.tsx';
const files = readdirSync('src/web/routes').filter((file) => file !== frame);

/** Returns an address for a route file: `/tap/walks/7` for `_app.tap.walks.$walkId.tsx`. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .replace(/^_app\.?/, '')
    .replace(/(^|\.)index$/, '')
    .replaceAll(/\$\w*/g, '7')
    .replaceAll('.', '/')}`;

test('the service worker stores the code of exactly the screens that work offline', () => {
  const bundle = Object.fromEntries(
    [frame, ...files].map((file) => [
      file,
      {
        type: 'chunk',
        fileName: file,
        facadeModuleId: `/home/src/web/routes/${file}?tsr-split=component`,
      },
    ]),
  );
  const offline = files.filter((file) => worksOffline(addressOf(file)));
  expect(offline).toContain('_app.tap.walks.$walkId.tsx');
  expect(neededFiles(bundle)).toEqual([...offline, frame].toSorted());
});
