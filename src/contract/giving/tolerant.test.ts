import fc from 'fast-check';
import { expect, test } from 'vitest';
import { operationIds } from './catalog.ts';
import { operationOf, operations } from './operations.ts';
import type { Stray } from './stray.ts';
import { UnreadableReply } from './tolerant.ts';

const read = (body: unknown) => {
  const strays: Stray[] = [];
  return { reply: operations['contributions.list'].reply.read(body, (stray) => strays.push(stray)), strays };
};

test('drops unknown members, keeps unknown enumeration values, reads absent and malformed members as null, and reports each', () => {
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

test('treats null and absent alike where a member may be absent, and reports neither', () => {
  const { strays } = read({ data: [{ id: 'g1', metadata: null, subscriptionId: null }], totalCount: 1 });
  expect(strays.map((stray) => stray.path)).not.toContain('metadata');
  expect(strays.map((stray) => stray.path)).not.toContain('subscriptionId');
});

test.each([undefined, null, 'text', [], {}, { data: {} }, { data: [{}] }, { data: [null] }])(
  'refuses %j as a list',
  (body) => {
    expect(() => read(body)).toThrow(UnreadableReply);
  },
);

test('reads a missing or malformed total as null', () => {
  expect(read({ data: [] }).reply.totalCount).toBeNull();
  expect(read({ data: [], totalCount: -1 }).reply.totalCount).toBeNull();
});

test('reports names of unknown members only when they are plain words', () => {
  const { strays } = read({ data: [{ id: 'g1', 'a person <ada@example.org>': 1 }], totalCount: 1 });
  expect(JSON.stringify(strays)).not.toContain('example.org');
});

test('reads any JSON or throws UnreadableReply', () => {
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
