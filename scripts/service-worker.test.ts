import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { worksOffline } from '../src/web/data/offline/field-screens.ts';
import { neededFiles } from './service-worker.mjs';

const frame = '_app.tsx';
const files = readdirSync('src/web/routes').filter((file) => file !== frame);

/** An address that a file of a route answers: `/tap/walks/7` of `_app.tap.walks.$walkId.tsx`. */
const addressOf = (file: string): string =>
  `/${file
    .replace(/\.tsx$/, '')
    .replace(/^_app\.?/, '')
    .replace(/(^|\.)index$/, '')
    .replaceAll(/\$\w*/g, '7')
    .replaceAll('.', '/')}`;

test('the service worker keeps the code of exactly those screens whose addresses work offline', () => {
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
