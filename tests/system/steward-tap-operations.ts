import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Call } from './steward-letter-operations.ts';
import { firstOf } from './system-fixture.ts';

/** Calls the operations of walks, reports, photos, and to-dos, each once. Expects that the caller is notified of devices. */
export async function callTapOperations(call: Call): Promise<void> {
  const { devices } = await call('GET /api/copy/tap', {});
  const device = firstOf(devices.filter(({ groupId }) => groupId));
  const found = { deviceId: device.id, note: '', markedAt: new Date().toISOString() };
  const photo = { path: { photoId: randomUUID() } };
  await call('POST /api/tap-photos/{photoId}', photo);
  const jpeg = await call('GET /api/tap-photos/{photoId}', photo);
  expect([jpeg.at(0), jpeg.at(1)]).toEqual([0xff, 0xd8]);

  const notified = async () =>
    (await call('GET /api/notifications', {})).notifications.filter(({ kind }) => kind === 'tap');
  const ofDevice = { recordId: device.id, name: String(device.serialNumber), isRead: false };
  const parts = [{ expectedId: null, deviceIds: [device.id] }];
  const { id: walkId } = await call('POST /api/tap-walks', {
    body: { id: randomUUID(), name: 'Lobby', parts },
  });
  const path = { walkId };
  const marked = await call('POST /api/tap-walks/{walkId}/marks', {
    path,
    body: { ...found, key: randomUUID(), mark: 'damaged', photoId: photo.path.photoId },
  });
  expect(marked.photoThere).toBe(true);
  expect(await notified()).toEqual([]);
  await call('POST /api/tap-walks/{walkId}/finish', { path, body: { key: randomUUID() } });
  await expect.poll(notified).toMatchObject([ofDevice]);
  expect((await call('GET /api/tap-todos', {})).open).toMatchObject([
    { id: marked.id, walkName: 'Lobby', serial: String(device.serialNumber) },
  ]);
  await call('POST /api/tap-walks/{walkId}/reopen', { path });
  expect((await call('GET /api/tap-walks', {})).walks).toMatchObject([
    { devices: 1, checked: 1, problems: 1 },
  ]);
  expect((await call('GET /api/tap-walks/{walkId}', { path })).findings).toEqual([marked]);

  const body = { ...found, key: randomUUID(), photoId: null, expectedId: null };
  const { id: todoId } = await call('POST /api/tap-reports', { body });
  await expect.poll(notified).toMatchObject([ofDevice, ofDevice]);
  expect(await call('GET /api/tap-todos', {})).toMatchObject({ open: [{ id: todoId }], done: [] });
  await call('POST /api/tap-todos/{todoId}/done', { path: { todoId } });
  await call('POST /api/tap-todos/{todoId}/undo', { path: { todoId } });
}
