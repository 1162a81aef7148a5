import { expect, test } from 'vitest';
import { maskMark } from '../session/mask-mark.ts';
import { callOperation, callSteward } from './api.ts';

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
