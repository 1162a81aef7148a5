/**
 * Generates inputs for each operation from operations.reference.json, not from our schemas. Allowed input is
 * never refused, forbidden input is refused before it reaches the platform, and nothing fails with a 5xx of
 * ours or takes a second.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isOperationId, isWrite } from '#contract/giving/catalog.ts';
import { checkInput } from '#contract/giving/check-input.ts';
import { inheritedWords } from '#contract/values/inherited-words-fixture.ts';
import { startOnSandbox } from './running-on-sandbox.ts';

type Fact = {
  name: string;
  type: string;
  min?: number;
  max?: number;
  wholeNumber?: boolean;
  enum?: string[];
  pattern?: string;
  format?: string;
  items?: { type: string; enum?: string[] };
};
type Operation = { id: string; method: string; path: string; query: Fact[] };

const file = new URL('../../src/contract/giving/operations.reference.json', import.meta.url);
// The file is our own copy of the reference; the tests of the contract check its shape.
const facts = JSON.parse(readFileSync(file, 'utf8')) as { operations: Operation[] };
const lists = facts.operations.filter(
  ({ id, query }) => query.length > 0 && isOperationId(id) && !isWrite(id),
);

const seed = 7;
const perRoute = 500;
const running = await startOnSandbox();
afterAll(() => running.stop());

const hex = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 24, maxLength: 24 });
const day = fc.date({ min: new Date('2000-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });

/** Generates values that the reference allows. */
function allowed(fact: Fact): fc.Arbitrary<string[]> {
  if (fact.type === 'array') {
    const item = fact.items?.enum ? fc.constantFrom(...fact.items.enum) : hex;
    return fc.array(item, { minLength: 1, maxLength: 3 });
  }
  const one = fact.enum
    ? fc.constantFrom(...fact.enum)
    : fact.type === 'number' || /InCents$/.test(fact.name)
      ? fc.integer({ min: fact.min ?? 0, max: fact.max ?? 100_000 }).map(String)
      : fact.type === 'boolean'
        ? fc.constantFrom('true', 'false')
        : fact.format === 'date-time'
          ? day.map((at) => at.toISOString().slice(0, 10))
          : fact.name === 'search' || fact.name === 'serialNumber'
            ? fc.integer({ min: 1, max: 99_999 }).map(String)
            : hex;
  return one.map((value) => [value]);
}

/** Generates values that the reference forbids; null if any text is allowed. */
function forbidden(fact: Fact): fc.Arbitrary<string[]> | null {
  const words = fc.constantFrom(
    'nonsense',
    'ALL',
    '%',
    "'; drop table donors; --",
    '\u0000',
    ...inheritedWords,
  );
  if (fact.type === 'array') return fact.items?.enum ? words.map((word) => [word]) : null;
  if (fact.enum || fact.type === 'boolean') return words.map((word) => [word]);
  if (fact.type === 'number') {
    const outside = [
      fact.min === undefined ? [] : [fact.min - 1],
      fact.max === undefined ? [] : [fact.max + 1],
    ];
    return fc
      .constantFrom(...outside.flat().map(String), '1.5', 'NaN', '1e3', '', '0x10')
      .map((value) => [value]);
  }
  if (fact.format === 'date-time')
    return fc.constantFrom('2026-02-30', 'today', '', '26-1-1').map((value) => [value]);
  return fact.pattern ? fc.constantFrom('x', 'g'.repeat(24)).map((value) => [value]) : null;
}

const encode = (fact: Fact, values: string[]): string =>
  values
    .map((value) => `${fact.name}${fact.type === 'array' ? '[]' : ''}=${encodeURIComponent(value)}`)
    .join('&');

const queryOf = (query: Fact[]): fc.Arbitrary<string> =>
  fc
    .subarray(query)
    .chain((chosen) =>
      fc
        .tuple(...chosen.map((fact) => allowed(fact).map((values) => encode(fact, values))))
        .map((parts) => parts.join('&')),
    );

const badQueryOf = (query: Fact[]): fc.Arbitrary<string> => {
  const bad = query.flatMap((fact) => {
    const values = forbidden(fact);
    return values ? [values.map((list) => encode(fact, list))] : [];
  });
  const unknown = fc.constantFrom(
    'sort=1',
    'offset=2',
    '__proto__=x',
    'constructor=x',
    'limit[]=1',
    'limit=1&limit=2',
  );
  return fc
    .tuple(queryOf(query.filter(({ name }) => name !== 'limit')), fc.oneof(unknown, ...bad))
    .map(([good, wrong]) => [good, wrong].filter(Boolean).join('&'));
};

test.each(lists)(
  '$id accepts what the reference allows and refuses what it forbids',
  async ({ id, query, path }) => {
    if (!isOperationId(id)) throw new Error('Not an operation');
    const ids = Object.fromEntries([...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name ?? '', 'x']));
    const check = (text: string) =>
      checkInput(id, { path: ids, query: new URLSearchParams(text), body: undefined }).ok;
    let wrongly = 0;
    fc.assert(
      fc.property(queryOf(query), (text) => {
        if (!check(text)) wrongly += 1;
        return check(text);
      }),
      { numRuns: perRoute, seed },
    );
    fc.assert(
      fc.property(badQueryOf(query), (text) => !check(text)),
      { numRuns: perRoute, seed },
    );
    expect(wrongly).toBe(0);
    // A sample of both over the socket.
    const seenBefore = running.platform.sent().length;
    for (const text of fc.sample(badQueryOf(query), { numRuns: 25, seed })) {
      const started = performance.now();
      const answer = await running.call('GET', `${path.replaceAll(/\{\w+\}/g, 'x')}?${text}`);
      expect([answer.status, text]).toEqual([400, text]);
      expect(performance.now() - started).toBeLessThan(1_000);
    }
    expect(running.platform.sent().length).toBe(seenBefore);
    for (const text of fc.sample(queryOf(query), { numRuns: 5, seed })) {
      const answer = await running.clock.during(
        running.call('GET', `${path.replaceAll(/\{\w+\}/g, 'x')}?${text}`),
      );
      expect([answer.status < 500 && answer.status !== 400, text]).toEqual([true, text]);
    }
    await running.clock.advance(61_000);
  },
);

test('covers more than 15 lists', () => {
  console.log(`${lists.length} lists × ${perRoute} allowed and ${perRoute} forbidden inputs, seed ${seed}`);
  expect(lists.length).toBeGreaterThan(15);
});
