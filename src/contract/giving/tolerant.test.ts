import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationIds } from './catalog.ts';
import { operationOf, operations } from './operations.ts';
import { type Stray, UnreadableReply } from './tolerant.ts';

const read = (body: unknown) => {
  const strays: Stray[] = [];
  return { reply: operations['contributions.list'].reply.read(body, (stray) => strays.push(stray)), strays };
};

test('unknown members are dropped, unknown words stay, absent and odd members become null; each is reported', () => {
  const { reply, strays } = read({
    data: [
      {
        id: 'g1',
        type: 'BARTER',
        amount: '12.50',
        donorCoveredFees: 'true',
        extra: 1,
        campaign: { name: 'No id' },
      },
    ],
    totalCount: 1,
  });
  expect(reply.data[0]).toMatchObject({
    id: 'g1',
    type: 'BARTER',
    amount: 12.5,
    donorCoveredFees: true,
    campaign: null,
    status: null,
  });
  expect(reply.data[0]).not.toHaveProperty('extra');
  expect(strays).toEqual(
    expect.arrayContaining([
      { path: 'type', what: 'unknown-word' },
      { path: 'amount', what: 'wrong-type' },
      { path: 'extra', what: 'unknown-member' },
      { path: 'status', what: 'missing' },
      { path: 'campaign.id', what: 'missing' },
    ]),
  );
});

test('null and absent are the same where a member may be absent, and no stray', () => {
  const { strays } = read({ data: [{ id: 'g1', metadata: null, subscriptionId: null }], totalCount: 1 });
  expect(strays.map((stray) => stray.path)).not.toContain('metadata');
  expect(strays.map((stray) => stray.path)).not.toContain('subscriptionId');
});

test.each([undefined, null, 'text', [], {}, { data: {} }, { data: [{}] }, { data: [null] }])(
  '%j is unreadable as a list',
  (body) => {
    expect(() => read(body)).toThrow(UnreadableReply);
  },
);

test('a total that is missing or odd is unknown, not an error', () => {
  expect(read({ data: [] }).reply.totalCount).toBeNull();
  expect(read({ data: [], totalCount: -1 }).reply.totalCount).toBeNull();
});

test('names of unknown members are only reported when they are plain words', () => {
  const { strays } = read({ data: [{ id: 'g1', 'a person <ada@example.org>': 1 }], totalCount: 1 });
  expect(JSON.stringify(strays)).not.toContain('example.org');
});

test('no answer whatever breaks the reader other than by saying so', () => {
  fc.assert(
    fc.property(fc.constantFrom(...operationIds), fc.jsonValue(), (id, body) => {
      try {
        operationOf(id).reply.read(body, () => undefined);
      } catch (error) {
        expect(error).toBeInstanceOf(UnreadableReply);
      }
    }),
    { numRuns: 500 },
  );
});
