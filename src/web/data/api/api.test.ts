import { afterEach, expect, test, vi } from 'vitest';
import { maskMark } from '../session/mask-mark.ts';
import { callOperation, callSteward, sendPhoto } from './api.ts';
import { Offline } from './app-error.ts';

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

test("a proxy's page with a status of 200 is no reply, neither of the platform nor of ours", async () => {
  vi.stubGlobal('fetch', async () => new Response('<html>Sign in to the network</html>'));
  await expect(callOperation('donors.get', { path: { donorId: 'd1' } })).rejects.toBeInstanceOf(Offline);
  await expect(callSteward('GET /api/team', {})).rejects.toBeInstanceOf(Offline);
  // A photo would otherwise be removed from this device without having been saved.
  await expect(sendPhoto('p1', new Blob())).rejects.toBeInstanceOf(Offline);
});
