import { expect, test } from 'vitest';
import { ServiceAnswered, ServiceDown } from '../upstream/errors.ts';
import { createGiftNames } from './gift-names.ts';
import { openCopiedGifts } from './gifts/copied-gifts-fixture.ts';

test("reads a gift that isn't copied once; a missing gift has no donor, and a failure is retried", async () => {
  const { database } = await openCopiedGifts({ gifts: [{ id: 'kept', donor_last_name: 'Grove' }] });
  const reads: string[] = [];
  let failure: Error | null = new ServiceAnswered(500, 'failed', true);
  const read = async (_: string, { path }: { path: { contributionId: string } }) => {
    reads.push(path.contributionId);
    if (path.contributionId === 'gone') throw new ServiceAnswered(404, 'not found', true);
    if (failure) throw failure;
    return {
      reply: { data: { donor: { id: 'd9', firstName: 'Zoe', lastName: null, email: null }, amount: 20 } },
    };
  };
  const names = createGiftNames(database, { read: read as never });
  expect(await names.of(['kept'])).toEqual({ kept: { donorId: 'ada', donorName: 'Ada Grove', amount: 50 } });
  expect(reads).toEqual([]);
  for (failure of [failure, new ServiceDown(), null]) {
    expect(await names.of(['other'])).toEqual({});
    await expect.poll(() => reads.length).toBeGreaterThan(0);
    // The next request waits for the previous read.
    await new Promise(setImmediate);
  }
  await expect
    .poll(() => names.of(['other']))
    .toEqual({
      other: { donorId: 'd9', donorName: 'Zoe', amount: 20 },
    });
  await names.of(['gone']);
  await expect
    .poll(() => names.of(['gone']))
    .toEqual({ gone: { donorId: null, donorName: null, amount: null } });
  await names.stop();
});
