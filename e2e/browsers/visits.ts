/** What people do in another browser: everyone signs in with TLS and without, sees every screen, and does what matters most. */
import { expect } from '@playwright/test';
import { cookieOf, fetchJson } from '../fetch-as.ts';
import { firstInDocument } from '../first-record.ts';
import { screens } from '../screens.ts';
import type { Person } from '../sign-in.ts';
import { type Connection, test } from './stewards.ts';
import { rowFaults, screenText, type Visitor } from './visitor.ts';

export const laptop = [1440, 900] as const;
const phone = [390, 844] as const;

/** Everyone signs in over both connections; each person's screens are visited over one. */
const visits: { person: Person; over: Connection; size: readonly [number, number] }[] = [
  { person: 'Administrator', over: 'http', size: laptop },
  { person: 'Administrator', over: 'https', size: phone },
  { person: 'Staff', over: 'https', size: laptop },
  { person: 'Finance', over: 'http', size: laptop },
  { person: 'Field manager', over: 'https', size: phone },
];
export async function signIn(visitor: Visitor, person: Person): Promise<void> {
  await visitor.open('/sign-in');
  await visitor.click({ css: 'button', text: person });
  await visitor.sees('nav', /\w/);
}

const found = new Map<string, string>();

/** The address of a list's first record. Both servers have the same records; the stored sessions are valid without TLS. */
export async function firstRecord(base: string, list: string): Promise<string> {
  const look = async () => {
    const address =
      found.get(list) ?? (await firstInDocument(new URL(list, base), cookieOf('Administrator')));
    if (address) found.set(list, address);
    return address;
  };
  await expect.poll(look, { message: `a record in ${list}`, timeout: 60_000 }).toBeDefined();
  return found.get(list) ?? '';
}

/** Everyone signs in over the connection that their screens aren't visited over. */
export function visitSignIns(): void {
  for (const { person, over } of visits) {
    const other = over === 'http' ? 'https' : 'http';
    test(`${person} signs in over ${other}`, async ({ visitorAt }) => {
      const visitor = visitorAt(other);
      await visitor.resize(...laptop);
      await signIn(visitor, person);
    });
  }
}

/** `isWhole`: everyone sees every screen. Otherwise, each screen is seen by one of them. */
export function visitScreens(isWhole: boolean): void {
  for (const [place, { person, over, size }] of visits.entries())
    test(`screens of ${person} over ${over}, ${size[0]} pixels wide`, async ({ visitorAt, stewards }) => {
      const own = screens.filter((_, index) => isWhole || index % visits.length === place);
      const visitor = visitorAt(over);
      await visitor.resize(...size);
      const findFirst = (list: string) => firstRecord(stewards.http.url, list);
      let rows = 0;
      const check = async (route: string) => {
        const text = await visitor.run(screenText);
        expect.soft(text.length, `${route}: blank`).toBeGreaterThan(20);
        expect.soft(text, route).not.toContain('Something went wrong');
        const { faults, looked } = await visitor.run(rowFaults);
        expect.soft(faults, `${route}: what is in the middle of a row`).toEqual([]);
        rows += looked;
      };
      for (const { route, path } of own.filter((screen) => screen.person === null)) {
        await visitor.open(await path(findFirst));
        await check(route);
      }
      await signIn(visitor, person);
      for (const { route, path } of own.filter((screen) => screen.person !== null))
        await test.step(route, async () => {
          await visitor.goTo(await path(findFirst));
          await check(route);
        });
      const least = !isWhole ? 0 : person === 'Field manager' ? 20 : 100;
      expect(rows, 'rows that were looked at').toBeGreaterThan(least);
    });
}

/** A gift is opened, a plan is canceled, a device is found. */
export function visitJobs(): void {
  test('a click on a gift opens that gift', async ({ visitorAt }) => {
    const visitor = visitorAt('http');
    await visitor.resize(...laptop);
    await signIn(visitor, 'Staff');
    await visitor.goTo('/contributions');
    const third = await visitor.run(recordOfRow, 3);
    await visitor.click({ css: `tr[data-record="${third}"]` });
    await expect.poll(() => visitor.run(() => location.href)).toContain(third);
    await visitor.sees('[role=complementary], aside', 'Payment timeline');
    expect(await visitor.run(selectedRows)).toEqual([third]);
  });

  test('an administrator cancels the plan of the row that was clicked, with a reason', async ({
    visitorAt,
    stewards,
  }) => {
    const visitor = visitorAt('https');
    await visitor.resize(...laptop);
    await signIn(visitor, 'Administrator');
    await visitor.goTo('/plans');
    const second = await visitor.run(recordOfRow, 2);
    await visitor.click({ css: `tr[data-record="${second}"]` });
    await visitor.click({ css: 'aside button', text: 'Cancel plan' });
    await visitor.click({ css: 'dialog textarea, [role=dialog] textarea' });
    await visitor.type('Asked by phone');
    await visitor.click({ css: 'dialog button[type=submit], [role=dialog] button', text: 'Cancel plan' });
    await visitor.sees('[aria-label="Pending changes"]', 'Plan canceled');
    const effects = await stewards.https.effects();
    const canceled = effects.filter(({ operation }) => operation === 'subscriptions.cancel');
    // The row names the donor and the plan.
    expect(canceled.map(({ target }) => target)).toEqual([second.split('_')[1]]);
  });

  test('a field manager finds a tap device by its serial number', async ({ visitorAt, stewards }) => {
    type Device = {
      serialNumber: number;
      archivedAt: string | null;
      currentDestination: { name: string } | null;
    };
    const { data } = await fetchJson<{ data: Device[] }>(stewards.http.url, '/api/v3/tap/devices?limit=100');
    const device = data.find(({ currentDestination, archivedAt }) => currentDestination && !archivedAt);
    const visitor = visitorAt('http');
    await visitor.resize(...phone);
    await signIn(visitor, 'Field manager');
    // Their first screen on a phone.
    await visitor.click({ css: 'input[inputmode=numeric]' });
    await visitor.type(String(device?.serialNumber));
    await visitor.sees('h2', device?.currentDestination?.name ?? '');
    await visitor.sees('#main', /Updated (?:today|yesterday) at/);
  });
}

/** The ID of the record in this row, counted from 1. */
function recordOfRow(place: number): string {
  return document.querySelectorAll<HTMLElement>('tr[data-record]')[place - 1]?.dataset.record ?? '';
}

function selectedRows(): (string | undefined)[] {
  return [...document.querySelectorAll<HTMLElement>('tr[aria-current]')].map(({ dataset }) => dataset.record);
}
