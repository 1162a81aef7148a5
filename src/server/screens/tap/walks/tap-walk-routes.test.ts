import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Problem } from '#contract/steward/messages.ts';
import type { TapFinding, TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';

import type { Role } from '#contract/steward/roles.ts';
import { maxPhotoBytes, maxPhotoPixels } from '#contract/steward/tap/tap-walks.ts';
import { createChanges } from '../../../base/changes.ts';
import { createRecordingLog } from '../../../tests/recording-log.ts';
import { jsonOf, type Running, startTestServer } from '../../../tests/running-server.ts';
import { jpegOf, segment } from './jpeg-fixture.ts';
import { openTap } from './open-tap.ts';

const device = { id: 'd1', serialNumber: 114_201, groupId: null, group: null, currentDestination: null };
let running: Running;
const raised: { kind: string; recordId: string; occurrence: string }[] = [];
beforeAll(async () => {
  running = await startTestServer({
    features: ({ database, clock }) =>
      openTap({
        database,
        clock,
        activity: { recordIn: async () => undefined },
        log: createRecordingLog().log,
        copy: {
          // Only the part of the copy that is read here.
          records: async (set) => (set === 'devices' ? [device] : []) as never,
          state: async () => ({ devices: { complete: true } }) as never,
        },
        changes: createChanges(clock),
        raise: async (fact) => void raised.push(fact),
      }),
  });
});
afterAll(() => running.stop());

const post = (path: string, body: object, as: Role | null = 'field') =>
  running.call('POST', path, { as, body });
const newWalk = (more: object = {}) => ({
  id: randomUUID(),
  name: 'Lobby',
  parts: [{ expectedId: null, deviceIds: ['d1'] }],
  ...more,
});
const found = (more: object = {}) => ({
  key: randomUUID(),
  deviceId: 'd1',
  mark: 'wrong',
  note: ' Opens the gala ',
  photoId: null,
  markedAt: '2026-11-20T09:00:00.000Z',
  ...more,
});

/** Sends bytes as the app sends a photo. */
const upload = (id: string, body: Uint8Array<ArrayBuffer>, headers: Record<string, string> = {}) =>
  fetch(`${running.url}/api/tap-photos/${id}`, {
    method: 'POST',
    headers: {
      'x-steward': '1',
      cookie: 'who=field.Ada',
      origin: running.url,
      'content-type': 'image/jpeg',
      ...headers,
    },
    body,
  });
const photo = (id: string, headers: Record<string, string> = {}) =>
  fetch(`${running.url}/api/tap-photos/${id}`, {
    headers: { 'sec-fetch-site': 'same-origin', cookie: 'who=field.Ada', ...headers },
  });

test('field managers create walks, walk, finish, and report; only administrators close to-dos', async () => {
  const body = newWalk();
  expect((await post('/api/tap-walks', body)).status).toBe(201);
  const marked = await post(`/api/tap-walks/${body.id}/marks`, found());
  expect([marked.status, await jsonOf<TapFinding>(marked)]).toMatchObject([
    201,
    { note: 'Opens the gala', by: null, late: false },
  ]);
  const finished = await post(`/api/tap-walks/${body.id}/finish`, { key: randomUUID() });
  expect(await jsonOf<TapWalk>(finished)).toMatchObject({
    checked: 1,
    problems: 1,
    list: [{ serial: '114201' }],
  });
  expect((await post('/api/tap-reports', { ...found({ expectedId: null }), mark: undefined })).status).toBe(
    201,
  );
  expect((await post('/api/tap-todos/x/done', {})).status).toBe(403);
  expect((await post('/api/tap-todos/x/done', {}, 'admin')).status).toBe(404);
  expect((await running.call('GET', '/api/tap-walks', { as: null })).status).toBe(401);
});

test('notifies of a report at once, and of findings on a walk once it is finished', async () => {
  const body = newWalk();
  await post('/api/tap-walks', body, 'admin');
  raised.length = 0;
  const marked = await jsonOf<TapFinding>(await post(`/api/tap-walks/${body.id}/marks`, found()));
  expect(raised).toEqual([]);
  await post(`/api/tap-walks/${body.id}/finish`, { key: randomUUID() });
  expect(raised).toEqual([{ kind: 'tap', recordId: 'd1', occurrence: marked.id }]);
  const report = { ...found({ expectedId: null }), mark: undefined };
  await post('/api/tap-reports', report);
  expect(raised.at(-1)).toEqual({ kind: 'tap', recordId: 'd1', occurrence: report.key });
});

test('refuses devices and walks that do not exist, long texts, and too many devices', async () => {
  const { id } = newWalk();
  const part = (...deviceIds: string[]) => [{ expectedId: null, deviceIds }];
  const many = Array.from({ length: 501 }, (_, index) => `x${index}`);
  for (const bad of [
    { parts: part('d2') },
    { parts: part('d1', 'd1') },
    { parts: [] },
    { name: ' ' },
    { id: 'x' },
  ])
    expect((await post('/api/tap-walks', newWalk(bad), 'admin')).status).toBe(400);
  expect((await post('/api/tap-walks', newWalk({ parts: part(...many) }), 'admin')).status).toBe(400);
  expect((await post(`/api/tap-walks/${id}/marks`, found())).status).toBe(404);
  for (const bad of [
    { mark: 'fine' },
    { note: 'x'.repeat(301) },
    { markedAt: 'yesterday' },
    { photoId: '../x' },
  ])
    expect((await post(`/api/tap-walks/${id}/marks`, found(bad))).status).toBe(400);
  const report = { ...found({ deviceId: 'd2', expectedId: null }), mark: undefined };
  expect((await post('/api/tap-reports', report)).status).toBe(404);
});

test('a photo is stored without EXIF and served as nothing but an image, to people who may walk', async () => {
  const id = randomUUID();
  expect((await upload(id, jpegOf([segment(0xe1, 'Exif\0\0 at home')], 'at home'))).status).toBe(204);
  // If it is sent again, the first one is kept.
  expect((await upload(id, jpegOf([segment(0xee, 'Adobe other')]))).status).toBe(204);
  const served = await photo(id);
  expect(Buffer.from(await served.arrayBuffer())).toEqual(Buffer.from(jpegOf([])));
  expect(Object.fromEntries(served.headers)).toMatchObject({
    'content-type': 'image/jpeg',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
    'content-security-policy': expect.stringMatching(/default-src 'none'.*sandbox/),
    'cross-origin-resource-policy': 'same-origin',
  });
  expect((await photo(id, { cookie: '' })).status).toBe(401);
  expect((await photo(id, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await photo(id, { 'sec-fetch-site': 'none' })).status).toBe(403);
  expect((await photo(randomUUID())).status).toBe(404);
});

test('refuses what is not a photo, is too large, or does not come from the app', async () => {
  const typeOf = async (answer: Response) => [answer.status, (await jsonOf<Problem>(answer)).type];
  const id = randomUUID();
  expect(await typeOf(await upload(id, new Uint8Array(Buffer.from('<svg/>'))))).toEqual([422, 'not-a-photo']);
  const wide = jpegOf([], '', [10, maxPhotoPixels + 1]);
  expect(await typeOf(await upload(id, wide))).toEqual([422, 'not-a-photo']);
  const large = jpegOf([], 'x'.repeat(maxPhotoBytes));
  expect(await typeOf(await upload(id, large))).toEqual([413, 'too-large']);
  expect(await typeOf(await upload(id, jpegOf([]), { 'content-type': 'image/png' }))).toEqual([
    415,
    'unsupported-type',
  ]);
  expect((await upload(id, jpegOf([]), { 'x-steward': '' })).status).toBe(403);
  expect((await upload(id, jpegOf([]), { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await upload(id, jpegOf([]), { cookie: '' })).status).toBe(401);
  expect((await photo(id)).status).toBe(404);
});
