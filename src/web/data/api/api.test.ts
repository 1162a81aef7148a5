import { afterEach, expect, test, vi } from 'vitest';
import { maskMark } from '../session/mask-mark.ts';
import { callOperation, callSteward } from './api.ts';
import { NotSupported, Offline, Unreadable } from './app-error.ts';
import { sendPhoto } from './send-photo.ts';

afterEach(() => vi.unstubAllGlobals());

test('a form filled from hidden personal data is not sent, to the platform or to us', async () => {
  const masked = { firstName: `Donor${maskMark}` };
  const refused = { message: 'Personal data is hidden in this tab' };
  await expect(
    callSteward('POST /api/auth/name', { body: { name: masked.firstName } }),
  ).rejects.toMatchObject(refused);
  await expect(
    callOperation('donors.update', { path: { donorId: 'd1' }, body: masked }),
  ).rejects.toMatchObject(refused);
});

test.each([
  ['a page', () => new Response('<html>Sign in to the network</html>')],
  ['nothing', () => new Response('')],
  ['a text', () => new Response('"ok"')],
])("a proxy's success with %s is no reply, neither of the platform nor of ours", async (_, answer) => {
  vi.stubGlobal('fetch', async () => answer());
  const calls = [
    () => callOperation('donors.get', { path: { donorId: 'd1' } }),
    () => callSteward('GET /api/team', {}),
    () => callSteward('POST /api/notes/{noteId}', { path: { noteId: 'n1' }, body: { note: 'Call' } }),
    // A photo would otherwise be removed from this device without having been saved.
    () => sendPhoto('p1', new Blob()),
  ];
  for (const call of calls) {
    const failure = await call().catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(Unreadable);
    // Like a lost connection: a change from a phone is sent again later, and a write keeps its key.
    expect(failure).toBeInstanceOf(Offline);
  }
});

test('a reply is empty only with status 204', async () => {
  const removed = { path: { noteId: 'n1' } };
  vi.stubGlobal('fetch', async () => new Response(null, { status: 204 }));
  await expect(callSteward('POST /api/notes/{noteId}/remove', removed)).resolves.toBeNull();
  vi.stubGlobal('fetch', async () => new Response(''));
  await expect(callSteward('POST /api/notes/{noteId}/remove', removed)).rejects.toBeInstanceOf(Unreadable);
});

test.each(['a/b', 'a%2Fb', '..', 'a?b', '#'])(
  'a record whose ID is %s is reported as one that cannot be opened, without a request',
  async (donorId) => {
    vi.stubGlobal('fetch', () => {
      throw new Error('A request was sent');
    });
    await expect(callOperation('donors.get', { path: { donorId } })).rejects.toBeInstanceOf(NotSupported);
  },
);
