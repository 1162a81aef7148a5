import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { shownBody, shownMessage } from './mask-body.ts';

const event = {
  id: 'evt_018f7349-6db2-7d07',
  type: 'contribution.approved',
  createdAt: '2026-11-20T17:17:02.000Z',
};
const gift = { id: '6710f34fd5061afeec3eab57', amount: 250.5, anonymous: true, note: null };
const body = JSON.stringify({
  ...event,
  data: {
    ...gift,
    donor: {
      firstName: 'Rosalind',
      email: 'rosalind@example.org',
      phone: 15550107788,
      tags: ['member', 'choir'],
    },
    callback: 'https://example.org/hook?token=abc123&page=2',
  },
  signingSecret: 'whsk_v1_hs256_abcdef',
  headers: { authorization: 'Bearer abc.def' },
});

test('at first only IDs, kinds, states, times, and amounts are shown', () => {
  expect(JSON.parse(shownBody(body, false))).toEqual({
    ...event,
    data: {
      ...gift,
      donor: { firstName: '•••', email: '•••', phone: '•••', tags: ['•••', '•••'] },
      callback: '•••',
    },
    signingSecret: '(secret, never shown)',
    headers: { authorization: '(secret, never shown)' },
  });
});

test('on request, personal data is shown; secrets are not', () => {
  const shown = shownBody(body, true);
  for (const part of ['Rosalind', 'rosalind@example.org', '15550107788', 'choir', 'page=2'])
    expect(shown).toContain(part);
  for (const secret of ['abc123', 'whsk_', 'abc.def']) expect(shown).not.toContain(secret);
});

test('a personal text in place of an ID or a kind is not mistaken for one', () => {
  const shown = shownBody(
    JSON.stringify({ donorId: 'rosa@example.org', type: 'Rosa, 12 Elm St', 'rosa@x.org': 1 }),
    false,
  );
  expect(shown).not.toMatch(/rosa/i);
});

test('anything but JSON shows only its length until requested', () => {
  expect(shownBody('Hello Rosa, your key is sk_live_abcdef1', false)).toBe('(text of 39 characters)');
  expect(shownBody('Hello Rosa, your key is sk_live_abcdef1', true)).toBe(
    'Hello Rosa, your key is (secret, never shown)',
  );
  expect(shownMessage('550 no such user rosa@example.org')).toBe('550 no such user •••');
});

test('no personal text is shown before it is requested, wherever it appears', () => {
  const personal = 'Zq Rosalind Zq';
  const { node } = fc.letrec((tie) => ({
    node: fc.oneof(
      { depthSize: 'medium' },
      fc.constant<unknown>(personal),
      fc.array(tie('node'), { maxLength: 3 }),
      fc.dictionary(fc.constantFrom('name', 'type', 'id', 'status', 'note', personal), tie('node')),
    ),
  }));
  const trees = fc.sample(node, 100);
  for (const tree of trees) expect(shownBody(JSON.stringify(tree), false)).not.toContain('Rosalind');
});

test('no secret is shown, requested or not', () => {
  const secret = 'whsk_v1_hs256_0123456789abcdef';
  for (const [value, text] of fc.sample(fc.tuple(fc.jsonValue(), fc.string()), 300))
    for (const personal of [false, true]) {
      const body = JSON.stringify({ value, secret, text: `${text} ${secret}`, [secret]: 1 });
      expect(shownBody(body, personal)).not.toContain('0123456789abcdef');
    }
});

test('a member with the name of a secret is never shown, whatever its value looks like', () => {
  for (const name of [
    'clientSecret',
    'password',
    'accessToken',
    'x-api-key',
    'Authorization',
    'session_cookie',
  ])
    for (const value of ['plain words', 4_242, { inner: 'plain words' }, ['plain words']])
      expect(shownBody(JSON.stringify({ [name]: value }), true)).not.toMatch(/plain words|4242/);
});

test('a deep or long body neither breaks nor floods the page', () => {
  expect(shownBody('['.repeat(3000) + ']'.repeat(3000), true).length).toBeLessThan(20_100);
  expect(shownBody(JSON.stringify('x'.repeat(100_000)), true).length).toBeLessThan(20_100);
});
