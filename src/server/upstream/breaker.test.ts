import { expect, test } from 'vitest';
import { createManualClock } from '../tests/manual-clock.ts';
import { createBreaker } from './breaker.ts';

const donors = { id: 'donors.list', key: 'donors' } as const;
const gifts = { id: 'contributions.list', key: 'gifts' } as const;
const refunds = { id: 'refunds.list', key: 'refunds' } as const;
const times = (count: number, act: () => void) => {
  for (let index = 0; index < count; index += 1) act();
};

test('pauses a request after five failures, then tries it once every 30 seconds', async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  times(4, () => breaker.failed(donors, 'answer'));
  expect(breaker.state(donors)).toBe('closed');
  breaker.failed(donors, 'answer');
  expect([breaker.state(donors), breaker.state(gifts), breaker.isAway()]).toEqual([
    'failing',
    'closed',
    false,
  ]);
  await clock.advance(30_000);
  expect([breaker.state(donors), breaker.state(donors)]).toEqual(['probe', 'failing']);
  breaker.succeeded(donors);
  expect(breaker.state(donors)).toBe('closed');
});

test('a probe that is answered with a web page ends, so that the next one can be tried', async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  for (const operation of [donors, gifts, refunds]) breaker.failed(operation, 'answer');
  expect(breaker.isAway()).toBe(true);
  for (const operation of [donors, gifts, refunds]) {
    await clock.advance(30_000);
    expect(breaker.state(operation)).toBe('probe');
    breaker.unreadable(operation);
    expect(breaker.isAway()).toBe(true);
  }
});

test('failures that are 30 seconds apart never add up', async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  for (let count = 0; count < 10; count += 1) {
    breaker.failed(donors, 'answer');
    breaker.failed(gifts, 'connection');
    await clock.advance(30_000);
  }
  expect([breaker.state(donors), breaker.isAway()]).toEqual(['closed', false]);
});

test('the platform counts as down after five failed connections, for any requests; one probe runs at a time', async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  times(4, () => breaker.failed(donors, 'connection'));
  expect(breaker.isAway()).toBe(false);
  breaker.failed(gifts, 'connection');
  expect([breaker.isAway(), breaker.state(refunds)]).toEqual([true, 'away']);
  await clock.advance(30_000);
  expect([breaker.state(refunds), breaker.state(gifts)]).toEqual(['probe', 'away']);
  breaker.notSent(refunds);
  expect(breaker.state(gifts)).toBe('probe');
  breaker.failed(gifts, 'connection');
  await clock.advance(29_999);
  expect(breaker.state(gifts)).toBe('away');
  await clock.advance(1);
  expect(breaker.state(donors)).toBe('probe');
  breaker.succeeded(donors);
  expect([breaker.isAway(), breaker.state(gifts)]).toEqual([false, 'closed']);
});

test('the platform counts as down if three operations fail, and more fail than work', () => {
  const breaker = createBreaker(createManualClock());
  breaker.succeeded({ id: 'campaigns.list', key: 'c' });
  breaker.succeeded({ id: 'locations.list', key: 'l' });
  breaker.failed(donors, 'answer');
  breaker.failed(gifts, 'answer');
  expect(breaker.isAway()).toBe(false);
  breaker.failed(refunds, 'answer');
  expect(breaker.isAway()).toBe(true);
});

test('the platform counts as up while as many operations work as fail', () => {
  const breaker = createBreaker(createManualClock());
  for (const id of ['campaigns.list', 'locations.list', 'deposits.list'] as const)
    breaker.succeeded({ id, key: id });
  for (const request of [donors, gifts, refunds]) breaker.failed(request, 'answer');
  expect(breaker.isAway()).toBe(false);
  breaker.failed({ id: 'webhooks.list', key: 'w' }, 'answer');
  expect(breaker.isAway()).toBe(true);
});

test("one part that keeps failing isn't taken for the platform, although the rest is read only once a minute", async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  const part = ['tap.devices.list', 'tap.groups.list', 'tap.destinations.list'] as const;
  const rest = ['donors.list', 'refunds.list', 'contributions.list'] as const;
  for (let second = 0; second < 600; second += 10) {
    if (second % 60 === 0) for (const id of rest) breaker.succeeded({ id, key: id });
    for (const id of part) breaker.failed({ id, key: id }, 'answer');
    expect(breaker.isAway()).toBe(false);
    await clock.advance(10_000);
  }
  // As before, if the rest fails, too.
  breaker.failed(donors, 'answer');
  expect(breaker.isAway()).toBe(true);
});

test('any response, even an error, resets the count of failed connections', async () => {
  const clock = createManualClock();
  const breaker = createBreaker(clock);
  times(5, () => breaker.failed(gifts, 'connection'));
  await clock.advance(30_000);
  expect(breaker.state(gifts)).toBe('probe');
  breaker.failed(gifts, 'answer');
  expect([breaker.isAway(), breaker.state(donors)]).toEqual([false, 'closed']);
});

test('an unreadable response is neither a failure nor a success', () => {
  const breaker = createBreaker(createManualClock());
  times(20, () => breaker.unreadable(donors));
  expect([breaker.state(donors), breaker.isAway(), breaker.isDoubtful('donors.list')]).toEqual([
    'closed',
    false,
    false,
  ]);
});
