/** Deposits that finance compared with bank statements, and months that they closed. */
import { monthsAway } from '#contract/rules/periods.ts';
import { cents } from '#contract/values/money.ts';
import { startOfDayIn, wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { centsOf } from '../copy/storable.ts';
import { createReconciliations } from '../records/reconciliation.ts';
import { createClosings } from '../screens/months/closings.ts';
import { frozen, type MonthRecord, monthDigest, totalsOf } from '../screens/months/month-records.ts';
import { type Act, chance, choose, dayMs, officeTime, type Scene } from './scene.ts';

/** Deposits wait at least so long. */
const waitDays = 3;
/** A few bank statements differ from the deposit by the bank's fee. */
const bankFee = cents(-1_500);
/** How many months are closed. All of their gifts must be read for it, which takes most of the time that the past takes. */
export const closedMonths = 6;

export const moneyActs = (scene: Scene): Act[] => [...reconciliations(scene), ...closings(scene)];

function reconciliations(scene: Scene): Act[] {
  const { records, people, now } = scene;
  const kept = createReconciliations(scene);
  return records.deposits.flatMap(({ id, status, arrivalAt, amountInCents }): Act[] => {
    const arrived = timeOf(arrivalAt);
    if (status !== 'PAID' || arrived === null || amountInCents === null) return [];
    if (arrived < now - 2 * 365 * dayMs) return [];
    const by = choose([people.finance, people.marcus], 'reconciles', id);
    const at = officeTime(scene, arrived + (waitDays + Math.floor(chance('waits', id) * 3)) * dayMs, id);
    const isShort = chance('bank fee', id) < 0.03;
    const close = () =>
      kept.close(
        by,
        { id, inCents: amountInCents },
        isShort ? bankFee : cents(0),
        isShort ? 'Wire fee that the bank took out. Booked under bank charges.' : null,
      );
    if (!isShort) return [{ at, run: close }];
    // Closed without the fee at first.
    const reopened = async () => {
      const first = await kept.close(by, { id, inCents: amountInCents }, cents(0), null);
      if (first) await kept.reopen(by, id, first.id, 'The statement shows a wire fee');
      return close();
    };
    return [{ at, run: chance('reopened', id) < 0.5 ? reopened : close }];
  });
}

function closings(scene: Scene): Act[] {
  const { people, now, zone } = scene;
  const kept = createClosings(scene);
  const all = datedRecords(scene);
  const thisMonth = wallTimeOf(new Date(now), zone).day.slice(0, 7);
  return Array.from({ length: closedMonths }, (_, back) => monthsAway(thisMonth, -1 - back)).flatMap(
    (month, index): Act[] => {
      const first = startOfDayIn(`${month}-01`, zone).getTime();
      const next = startOfDayIn(`${monthsAway(month, 1)}-01`, zone).getTime();
      const at = officeTime(scene, next + 8 * dayMs, month);
      const records = all.flatMap(({ at: time, record }) =>
        time !== null && time >= first && time < next ? [record] : [],
      );
      const totals = totalsOf(records);
      const rows = frozen(records);
      const digest = monthDigest(month, totals, rows);
      const by = index % 3 === 0 ? people.marcus : people.finance;
      const close = () => kept.close(by, month, { totals, digest, records: rows });
      const isReopened = index === 4;
      return [
        { at, run: close },
        ...(isReopened
          ? [
              { at: at + 2 * 3_600_000, run: () => reopen(kept, by, month) },
              { at: at + 3 * 3_600_000, run: close },
            ]
          : []),
      ];
    },
  );
}

async function reopen(
  kept: ReturnType<typeof createClosings>,
  by: Scene['people']['finance'],
  month: string,
) {
  const active = (await kept.of(month)).find(({ reopened }) => reopened === null);
  if (active) await kept.reopen(by, month, active.id, 'A refund was booked late');
}

type DatedRecord = { at: number | null; record: MonthRecord };

/** All records with the time that decides which month they belong to, as `readMonth` finds them in the copy, which isn't filled yet. */
function datedRecords({ records }: Scene): DatedRecord[] {
  const { gifts, refunds, chargebacks, deposits } = records;
  return [
    ...gifts.map(({ id, amount, status, type, contributionDate }) => ({
      at: timeOf(contributionDate),
      record: { kind: 'gift' as const, id, cents: centsOf(amount), status, type },
    })),
    ...refunds.map(({ id, amountInCents: cents, status, createdAt }) => ({
      at: timeOf(createdAt),
      record: { kind: 'refund' as const, id, cents, status },
    })),
    ...chargebacks.map(({ id, amountInCents: cents, status, createdAt }) => ({
      at: timeOf(createdAt),
      record: { kind: 'chargeback' as const, id, cents, status },
    })),
    ...deposits.map(({ id, amountInCents: cents, status, arrivalAt }) => ({
      at: timeOf(arrivalAt),
      record: { kind: 'deposit' as const, id, cents, status },
    })),
  ];
}
