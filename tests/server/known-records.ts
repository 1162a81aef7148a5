/** For tests: records that every small sandbox has at `testNow`, and requests that use them. */
import { type OperationId, operationIds } from '#contract/giving/catalog.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { factsOf } from '../../src/sandbox/facts-fixture.ts';
import { openFixture } from '../../src/sandbox/sandbox-fixture.ts';
import { sampleWritesOf } from '../../src/server/tests/sample-writes.ts';

/** Number of gifts of a small sandbox: enough for a record of each kind. */
export const smallWorldGifts = 300;

const fixture = await openFixture({ gifts: smallWorldGifts });
const { donorId, paymentMethodId, subscriptionId, giftId, inputs } = await factsOf(fixture);
const { data: donor } = await fixture.read<{ data: { email: string } }>('donors.get', { path: { donorId } });
await fixture.close();

const textsOf = (path: LooseInput['path']): Record<string, string> =>
  Object.fromEntries(Object.entries(path ?? {}).map(([name, value]) => [name, String(value)]));

/** The path of one record of each kind. */
export const samplePaths: Partial<Record<OperationId, Record<string, string>>> = Object.fromEntries(
  operationIds.map((id) => [id, textsOf(inputs[id].path)]),
);

export const ids = {
  donor: donorId,
  gift: giftId,
  plan: subscriptionId,
  method: paymentMethodId,
  campaign: samplePaths['campaigns.get']?.campaignId ?? '',
};

/** One valid request for each write. Each can be sent, one after the other. */
export const sampleWrites = sampleWritesOf(ids, donor.email);
