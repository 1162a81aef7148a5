/** Shows, closes, and reopens months. None of this reaches the platform. */
import type { Month, monthOperations } from '#contract/steward/operations/money/months.ts';
import { by } from '../../auth/auth-routes.ts';
import { requireOffered } from '../../copy/gifts/require-loaded.ts';
import { notFound, ProblemError } from '../../gate/problem.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Closings } from './closings.ts';
import { listMonths } from './list-months.ts';
import {
  changesSince,
  type FrozenRecord,
  frozen,
  monthDigest,
  openIn,
  totalsOf,
  unknownIn,
} from './month-records.ts';
import { type MonthParts, readMonth } from './read-month.ts';

/** As many closed months are compared with how they were closed. */
const monthsCompared = 12;

/** The most changes in one reply. */
const maxChanges = 100;

type Handlers = StewardHandlers<keyof typeof monthOperations>;

export function monthRoutes(parts: MonthParts, closings: Closings): Handlers {
  async function show(month: string): Promise<{ page: Month; records: FrozenRecord[] }> {
    requireOffered(parts.copy.copiedGifts);
    if (!/^20\d\d-(0[1-9]|1[0-2])$/.test(month)) throw notFound();
    const now = await readMonth(parts, month);
    const records = frozen(now.records);
    const totals = totalsOf(now.records);
    const unknown = unknownIn(now.records);
    const closed = await closings.of(month);
    const closing = closed.find(({ reopened }) => reopened === null) ?? null;
    const all = closing ? changesSince(await closings.records(closing.id), records) : [];
    // While a kind is loading, missing records aren't reported as gone.
    const changes = all.filter(({ kind }) => !now.loading.includes(kind));
    const page: Month = {
      month,
      isOver: now.isOver,
      loading: now.loading,
      missing: now.missing,
      complete: now.complete,
      differing: now.differing,
      asOf: now.asOf,
      totals,
      open: openIn(now.records),
      unknown: {
        gift: unknown.gift + now.undated.gift,
        refund: unknown.refund + now.undated.refund,
        chargeback: unknown.chargeback + now.undated.chargeback,
        deposit: unknown.deposit + now.undated.deposit,
      },
      digest: monthDigest(month, totals, records),
      closing,
      history: closed.filter(({ reopened }) => reopened !== null),
      changes: changes.slice(0, maxChanges),
      changed: changes.length,
    };
    return { page, records };
  }
  return {
    'GET /api/months': async () => {
      requireOffered(parts.copy.copiedGifts);
      return listMonths(parts, await closings.active());
    },
    'GET /api/months/changed': async ({ query: { through } }) => {
      requireOffered(parts.copy.copiedGifts);
      const closed = [...(await closings.active()).keys()]
        .filter((month) => month <= through)
        .toSorted()
        .slice(-monthsCompared);
      const changed: Record<string, number> = {};
      for (const month of closed) {
        const { page } = await show(month);
        if (page.changed > 0) changed[month] = page.changed;
      }
      return changed;
    },
    'GET /api/months/{month}': async ({ path }) => (await show(path.month)).page,
    'POST /api/months/{month}/close': async ({ path: { month }, body, session, request }) => {
      const who = by(session, request);
      // Another try, as after a lost reply: its records may have changed since.
      if (await closings.hasClosed(who, month, body.digest)) return (await show(month)).page;
      const { page, records } = await show(month);
      const { totals, digest } = page;
      if (!page.isOver || !page.complete)
        throw changed(
          "You can close it once it's over and Steward has loaded all its records. Nothing was saved.",
        );
      if (digest !== body.digest) throw changed('The month changed since you opened it. Nothing was saved.');
      if (!(await closings.close(who, month, { totals, digest, records })))
        throw changed("It's closed already. Nothing else was saved.");
      return (await show(month)).page;
    },
    'POST /api/months/{month}/reopen': async ({ path: { month }, body, session, request }) => {
      const who = by(session, request);
      if (!(await closings.reopen(who, month, body.closingId, body.reason.trim())))
        throw changed('It was reopened or closed again in the meantime. Nothing else was saved.');
      return (await show(month)).page;
    },
  };
}

const changed = (detail: string): ProblemError =>
  new ProblemError(409, 'month-changed', "This month can't be changed like this now", {
    detail,
    outcome: 'nothing-changed',
  });
