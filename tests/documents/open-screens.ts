/** For document tests: a server with a filled copy, and its screens as each role sees them. Tests that only read share one. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Role } from '#contract/steward/roles.ts';
import { renderedScreens, type Shown, type Visit } from '../system/rendered-screens.ts';
import { openSystem, type System, type Wishes } from '../system/system-fixture.ts';
import type { Part } from './part.ts';

export type Row = Record<string, unknown>;

/** Sets a member to `value`, or removes it. */
export type Change = { path: string; value?: unknown; remove?: boolean };

export type Screens = {
  system: System;
  cookieOf(role: Role): Promise<string>;
  /** Opens an address as this person. */
  open(role: Role, href: string, visit?: Visit): Promise<Shown>;
  /** Follows a link. */
  follow(role: Role, link: Part): Promise<Shown>;
  /** All rows of one of our server's lists; with a `body`, it is a POST. */
  everyRow(role: Role, target: string, body?: object): Promise<Row[]>;
  /** The platform's rows, as our server passes them on: at most 100. */
  rows<Of = Row>(target: string): Promise<Of[]>;
  /** From here on, an operation's replies have these members changed, such as `data.0.amountInCents`. */
  patch(operation: OperationId, changes: readonly Change[]): void;
  /** How often each of the platform's operations was called since the last `system.control.mark`. */
  calls(): Partial<Record<OperationId, number>>;
  close(): Promise<void>;
};

/** The organization's time zone, which isn't that of the machine. */
export const timeZone = 'America/Los_Angeles';
export const organization = 'Harbor Light Mission';

/** `waits`: false for screens whose copy isn't read, or only a part of it. */
export async function openScreens({
  settings,
  waits = true,
  ...wishes
}: Wishes & { waits?: boolean } = {}): Promise<Screens> {
  const system = await openSystem({
    gifts: 900,
    simulation: false,
    ...wishes,
    settings: { ORG_TIMEZONE: timeZone, ORG_NAME: organization, ...settings },
  });
  // No screen waits for another minute of calls.
  system.control.rate.setLimit(10_000);
  const screens = renderedScreens();
  const cookies = new Map<Role, Promise<string>>();
  const cookieOf = (role: Role) => {
    const cookie = cookies.get(role) ?? system.signIn(role);
    cookies.set(role, cookie);
    return cookie;
  };
  if (waits) await system.readGifts(await cookieOf('admin'));
  const open: Screens['open'] = async (role, href, visit) =>
    screens.show(system, await cookieOf(role), href, visit);
  const ask = async (role: Role, target: string, init?: RequestInit) => {
    const answer = await system.ask(await cookieOf(role), target, init);
    if (!answer.ok) throw new Error(`${target} answered ${answer.status}`);
    // The lists of our server and of the platform have this shape.
    return ((await answer.json()) as { data: Row[] }).data;
  };
  return {
    system,
    cookieOf,
    open,
    follow: (role, link) => open(role, link.attribute('href') ?? ''),
    everyRow: async (role, target, body) => {
      const all: Row[] = [];
      for (let page = 1; ; page += 1) {
        const asked = body && JSON.stringify({ ...body, limit: 100, page });
        const paged = `${target}${target.includes('?') ? '&' : '?'}limit=100&page=${page}`;
        const data = asked
          ? await ask(role, target, { method: 'POST', body: asked })
          : await ask(role, paged);
        all.push(...data);
        if (data.length < 100) return all;
      }
    },
    // Each caller knows the fields of its rows.
    rows: async <Of>(target: string) => (await ask('admin', `/api/v3/${target}`)) as Of[],
    patch: (operation, changes) => {
      const whole = changes.map((change) => ({ remove: false, ...change }));
      system.control.faults.set({ operation, fault: { kind: 'patch', changes: whole } });
    },
    calls: () => system.control.calls(),
    close: async () => {
      await screens.close();
      await system.stop();
    },
  };
}

/** The rows of a list that are records. */
export const recordsOf = (main: Part): Part[] =>
  main.find('row').filter((row) => row.attribute('data-record') !== null);

/** The link to the record of a list's row. */
export function linkOf(row: Part | undefined): Part {
  const [link] = row?.find('link') ?? [];
  if (!link) throw new Error('The row has no link');
  return link;
}

/** The line under the title. */
export function sentenceOf(main: Part): string {
  const title = main.inner.find(({ tag }) => tag === 'h1');
  const [, line] = title?.parent?.children.filter((child) => typeof child !== 'string') ?? [];
  if (typeof line !== 'object') throw new Error('The screen has no line under its title');
  return line.text;
}

/** The first number of a text; NaN if there is none. */
export const numberIn = (text: string | undefined): number =>
  Number(/[\d,]+/.exec(text ?? '')?.[0].replaceAll(',', '') ?? Number.NaN);

/** A sum in cents as the overview writes it: from $10,000 on in whole dollars. */
export const headlineCents = (sum: number): number => (sum < 1_000_000 ? sum : Math.round(sum / 100) * 100);

/** The first amount of a text, in cents; NaN if there is none. */
export const centsIn = (text: string | undefined): number =>
  Math.round(Number(/\$[\d,]+(?:\.\d\d)?/.exec(text ?? '')?.[0].replaceAll(/[$,]/g, '') ?? Number.NaN) * 100);

/** An amount in cents, as screens write it. */
export const dollars = (cents: number): string =>
  `${cents < 0 ? '−' : ''}$${(Math.abs(cents) / 100).toLocaleString('en-US', { minimumFractionDigits: 2 })}`;
