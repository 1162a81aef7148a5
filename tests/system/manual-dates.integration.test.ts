/** A platform that dates gifts entered by hand at midnight UTC, because it knows only their day: west of Greenwich that is the day before. */
import { afterAll, expect, test } from 'vitest';
import type { CopyCheck } from '#contract/steward/operations/copy.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { openSystem, type System, systemZone } from './system-fixture.ts';

const systems: System[] = [];
afterAll(() => Promise.all(systems.map((system) => system.stop())));

type Gift = { id: string; type: string; contributionDate: string };

async function open(settings: Readonly<Record<string, string>>) {
  const system = await openSystem({ simulation: false, odd: ['manual-midnight'], settings });
  systems.push(system);
  system.control.rate.setLimit(10_000);
  const cookie = await system.signIn('admin');
  await system.readGifts(cookie);
  const listed: Gift[] = [];
  for (let page = 1; page <= 6; page += 1) {
    const body = { filter: {}, sort: 'given', direction: 'DESC', page, limit: 100 };
    const answer = await system.post(cookie, '/api/copied-gifts/search', body);
    const { data } = (await answer.json()) as { data: Gift[] };
    listed.push(...data.filter(({ type }) => type === 'MANUAL_CASH'));
  }
  const check = async () => (await (await system.ask(cookie, '/api/copy/check')).json()) as CopyCheck;
  return { system, cookie, listed, check };
}
const localDay = ({ contributionDate }: Gift) => wallTimeOf(new Date(contributionDate), systemZone).day;
const utcDay = ({ contributionDate }: Gift) => contributionDate.slice(0, 10);

test('by default their times count, and Settings → Data says that all of them are a day early', async () => {
  const { listed, check } = await open({});
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.every((gift) => localDay(gift) < utcDay(gift))).toBe(true);
  expect((await check()).platform.manualAtMidnight).toBe(listed.length);
});

test('with GIVING_MANUAL_DATES=day each is on its day, in lists and on its page, and the comparison of all months still agrees', async () => {
  const { system, cookie, listed, check } = await open({ SANDBOX: 'on', GIVING_MANUAL_DATES: 'day' });
  expect(listed.length).toBeGreaterThan(20);
  expect(listed.every((gift) => localDay(gift) === utcDay(gift))).toBe(true);
  const [first = { id: '' }] = listed;
  await system.clock.advance(60_000);
  for (const _ of ['copied', 'read']) {
    const answer = await system.ask(cookie, `/api/v3/contributions/${first.id}`);
    expect(localDay(((await answer.json()) as { data: Gift }).data)).toBe(localDay(listed[0] as Gift));
  }
  await system.post(cookie, '/api/copied-gifts/check');
  await system.clock.advance(10 * 60_000);
  const { giftsOnBothSides, platform } = await check();
  expect([giftsOnBothSides, platform.manualAtMidnight, platform.takesTimes]).toEqual([600, null, false]);
});
