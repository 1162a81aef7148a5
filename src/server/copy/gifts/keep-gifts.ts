/**
 * Keeps the copy of gifts complete in the background: fills it from the newest gift to the oldest, reads changes every minute and right
 * after our own writes, and compares every month with the platform once a day.
 */

import type { WriteId } from '#contract/giving/catalog.ts';
import { invalidatedBy } from '#contract/rules/writes.ts';
import { createBackgroundLoop } from '../../base/background-loop.ts';
import { faultFields, faultKind } from '../../base/fault-fields.ts';
import type { Log } from '../../base/log.ts';
import { createCounts } from '../../upstream/counts.ts';
import { BudgetSpent, NotSupported } from '../../upstream/errors.ts';
import { checkLead, lead, NotLeader } from '../reading/leader.ts';
import { createPauses } from '../reading/pauses.ts';
import { noteUnreadable } from '../reading/unreadable-records.ts';
import type { GiftParts } from './audit-gifts.ts';
import { createComparison, type InLead } from './compare-gifts.ts';
import { beginReading, filledUntil, readingOf, saveWindow } from './gift-reading.ts';
import { giftRow } from './gift-row.ts';
import type { ListedGift } from './listed-gift.ts';
import { changedOf, storeGifts } from './store-gifts.ts';
import { createDateForm } from './windows/date-form.ts';
import { readWindows, timedWindows } from './windows/read-windows.ts';
import { countGifts, giftPages } from './windows/request-gifts.ts';

export type GiftKeeper = {
  /** Call after a write, to read its changes now. */
  touched(id: WriteId): void;
  /** Reads changes now; resolves with false if that isn't possible right now. */
  refresh(): Promise<boolean>;
  /** Returns why the last reading failed; undefined if it didn't. */
  failure(): unknown;
  /** Starts a comparison with the platform now. */
  audit(): void;
  /** True if the platform takes exact times in date filters. */
  takesTimes(): boolean;
  /** True while such a comparison runs. */
  isAuditing(): boolean;
  /** Resolves once the changes of the last write are in the index, or can't be read right now; null if they already are. */
  upToDate(): Promise<void> | null;
  stop(): Promise<void>;
};

type Keeping = GiftParts & {
  log: Log;
  /** Interval between readings of changes in ms; with 0, changes are only read after our own writes. */
  refreshMs: number;
  /** Filling goes on past the newest window once this resolves. */
  rest?: Promise<unknown>;
};

const dayMs = 86_400_000;
/** Overlap between readings of changes: a change may become visible a moment after its time. */
const overlapMs = 120_000;
/** Readings of changes extend this far past the platform's time, which it reports in whole seconds and with a delay. */
const aheadMs = 60_000;
/** Wait in ms while the platform doesn't have the list: trying again costs no call until it turns out to have it. */
const missingMs = 60_000;

export function keepGifts(parts: Keeping): GiftKeeper {
  const { database, gateway, clock, owner, log } = parts;
  const form = createDateForm(gateway);
  const windowCounts = createCounts();
  const pauses = createPauses(clock);
  const loop = createBackgroundLoop(clock);
  const { stopping } = loop;
  let isTouched = false;
  /** Requested comparisons that haven't begun. */
  let auditRequests = 0;
  let filling: ReturnType<typeof timedWindows<ListedGift>> | null = null;
  /** Those who wait for the changes of our last write; null once these are read, or can't be right now. */
  let waiting: (() => void)[] | null = null;
  let hints: ((isRead: boolean) => void)[] = [];
  let lastReported = '';
  const inLead: InLead = (work) =>
    database.write(async (trx) => {
      await lead(database, trx, owner, clock.now());
      return work(trx);
    });
  const comparison = createComparison({ ...parts, form, windowCounts }, inLead);
  let goesOn = parts.rest === undefined;
  void parts.rest?.then(() => {
    goesOn = true;
    loop.wake();
  });
  loop.start(() => nextStep().catch(waitAfter));

  /** Filling and comparing may wait for a minute, so more urgent work interrupts them. */
  const inBackground = () => AbortSignal.any([stopping, loop.woken()]);

  const platformNow = () => clock.now() + gateway.offsetMs();

  function release(): void {
    for (const go of waiting ?? []) go();
    waiting = null;
  }

  /** Does the most urgent work; returns the number of ms until the next step. */
  async function nextStep(): Promise<number> {
    const ms = await urgentStep();
    pauses.clear('gifts');
    return ms;
  }

  async function urgentStep(): Promise<number> {
    const reading = await readingOf(database);
    if (!reading) {
      await begin();
      return 0;
    }
    const now = clock.now();
    const changesIn = parts.refreshMs === 0 ? dayMs : reading.changes_read_at + parts.refreshMs - now;
    if (isTouched || hints.length > 0 || changesIn <= 0) {
      await readChanges(reading.changes_until);
      return 0;
    }
    const { to, done } = await filledUntil(database);
    if (!done) {
      if (to !== null && !goesOn) return Math.min(changesIn, dayMs);
      await fillOne(reading.began_at);
      return 0;
    }
    if (!comparison.isRunning() && !isAuditDue(reading, now)) return changesIn;
    await mayLead();
    // One that is requested while another runs begins after it, and one that can't begin isn't forgotten.
    const begun = comparison.isRunning() ? 0 : auditRequests;
    await comparison.step(reading.audited_at === null, {
      signal: inBackground(),
      readChanges: () => readChanges(reading.changes_until),
    });
    auditRequests -= begun;
    return 0;
  }

  const isAuditDue = (
    { audited_at: auditedAt, renewing }: { audited_at: number | null; renewing: 0 | 1 },
    now: number,
  ): boolean =>
    auditRequests > 0 ||
    auditedAt === null ||
    renewing === 1 ||
    (parts.refreshMs > 0 && now - auditedAt >= dayMs);

  async function begin(): Promise<void> {
    await mayLead();
    const total = await countGifts(gateway, null, stopping);
    await inLead((trx) => beginReading(trx, { now: platformNow(), readAt: clock.now(), expected: total }));
  }

  async function readChanges(until: number): Promise<void> {
    const kind = isTouched ? 'write' : 'increment';
    // Cleared first, so that a write during the reading triggers another one.
    isTouched = false;
    const hinted = hints;
    hints = [];
    let isRead = false;
    const [now, readAt] = [platformNow(), clock.now()];
    try {
      await mayLead();
      const changedSince = until - overlapMs;
      const window = { from: changedSince, to: Math.max(now, until) + aheadMs };
      // After our own write someone is waiting to see it, so this reading doesn't yield to people's other calls.
      const pages = giftPages(
        gateway,
        'updated',
        form.takesInstants,
        kind === 'write' ? 1 : hinted.length > 0 ? 2 : 3,
        () => stopping,
      );
      const windows = readWindows(pages, window, windowCounts);
      const seen: ListedGift[] = [];
      for await (const { rows, unreadable, readFrom: from, readTo: to } of timedWindows(
        windows,
        platformNow,
      )) {
        const stored = await inLead(async (trx) => {
          // Others would be noted once more at each reading.
          await noteUnreadable(
            trx,
            'gifts',
            unreadable.filter(({ at }) => at !== null),
            clock.now(),
          );
          return storeGifts(trx, database.kind, rows.map(giftRow), { kind, from, to, changedSince });
        });
        seen.push(...rows);
        parts.changed(changedOf(rows, stored));
      }
      // Before its first reply, the platform's time isn't known, and `now` is ours. Its changes count as read up to the earlier of both.
      const readUntil = Math.min(now, readAt + gateway.offsetMs());
      await inLead((trx) =>
        trx
          .updateTable('gift_reading')
          .set({ changes_until: Math.max(readUntil, until), changes_read_at: readAt })
          .execute(),
      );
      lastReported = '';
      isRead = true;
      // After another write during this reading, they wait for the next one.
      if (!isTouched) release();
      if (kind === 'increment' && hinted.length === 0) await form.learn(seen, inBackground());
    } catch (thrown) {
      isTouched ||= kind === 'write';
      throw thrown;
    } finally {
      for (const answer of hinted) answer(isRead);
    }
  }

  /** Reads the next window into the past. */
  async function fillOne(beganAt: number): Promise<void> {
    const { to } = await filledUntil(database);
    // The newest gifts are what people open the list for: they don't wait for all donors.
    const isFirst = to === null;
    filling ??= timedWindows(
      readWindows(
        giftPages(gateway, 'given', form.takesInstants, isFirst ? 3 : 4, inBackground),
        { from: null, to: to ?? beganAt },
        windowCounts,
      ),
      platformNow,
    );
    try {
      await mayLead();
      const { value: window } = await filling.next();
      if (isFirst) filling = null;
      if (!window) {
        filling = null;
        return;
      }
      await inLead(async (trx) => {
        await saveWindow(trx, window, window.rows.length, clock.now());
        await noteUnreadable(trx, 'gifts', window.unreadable, clock.now());
        const { rows, readFrom: from, readTo } = window;
        return storeGifts(trx, database.kind, rows.map(giftRow), {
          kind: 'fill',
          from,
          to: readTo,
          changedSince: null,
        });
      });
      lastReported = '';
      if (window.from === null) log.info('all gifts were read');
      await form.learn(window.rows, inBackground());
    } catch (thrown) {
      // The next step starts over where the last stored window ends.
      filling = null;
      throw thrown;
    }
  }

  /** Called before each reading, since what this server can't store would be read for nothing. */
  const mayLead = () => checkLead(database, owner, clock.now());

  /** Logs each kind of failure once, until a step succeeds again. */
  function waitAfter(thrown: unknown): number {
    if (stopping.aborted || loop.woken().aborted) return 0;
    release();
    for (const answer of hints.splice(0)) answer(false);
    const kind = faultKind(thrown);
    const isUsual = [BudgetSpent, NotLeader, NotSupported].some((usual) => thrown instanceof usual);
    if (!isUsual && kind !== lastReported) {
      lastReported = kind;
      log.warn('reading gifts failed; trying again', {
        operation: 'contributions.list',
        ...faultFields(thrown),
      });
    }
    if (thrown instanceof NotSupported) return missingMs;
    return pauses.after('gifts', thrown);
  }

  return {
    touched: (id) => {
      if (!invalidatedBy(id).includes('contributions')) return;
      isTouched = true;
      waiting ??= [];
      loop.wake();
    },
    refresh: () =>
      new Promise((resolve) => {
        if (stopping.aborted) return resolve(false);
        hints.push(resolve);
        loop.wake();
      }),
    failure: () => pauses.failure('gifts'),
    audit: () => {
      auditRequests += 1;
      loop.wake();
    },
    takesTimes: () => form.takesInstants('given'),
    isAuditing: () => auditRequests > 0 || comparison.isRunning(),
    upToDate: () => {
      const list = waiting;
      return list && new Promise((resolve) => list.push(resolve));
    },
    stop: async () => {
      await loop.stop();
      release();
      for (const answer of hints.splice(0)) answer(false);
    },
  };
}
