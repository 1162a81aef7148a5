/** All months with their deposits, from our copy, without a call to the platform. */
import { monthsAway } from '#contract/rules/periods.ts';
import { totalStatuses } from '#contract/steward/money/months.ts';
import type { AllMonths, MonthLine } from '#contract/steward/operations/money/months.ts';
import { wallTimeOf } from '#contract/values/wall-time.ts';
import { timeOf } from '#contract/values/wire-time.ts';
import { requireBegun } from '../../copy/gifts/require-loaded.ts';
import type { MonthParts } from './read-month.ts';

/** Neither months before it nor those after the next one are listed: a nonsensical date mustn't make the list endless. */
const firstMonth = '2000-01';

const isPaid = (status: string | null): boolean =>
  status !== null && (totalStatuses.deposit as readonly string[]).includes(status);

/** `closed`: the active closings, by month. Months are those of the organization's calendar, as on the page of each. */
export async function listMonths(
  { copy, reconciliations, clock, zone }: MonthParts,
  closed: ReadonlyMap<string, MonthLine['closing']>,
): Promise<AllMonths> {
  await Promise.all([copy.copiedGifts.upToDate(), copy.upToDate('deposits')]);
  // Says why when the platform doesn't answer. A month can't be closed without its gifts.
  await requireBegun(copy.copiedGifts);
  const [{ deposits }, times] = await Promise.all([copy.state(), reconciliations.times()]);
  const monthAt = (time: number): string => wallTimeOf(new Date(time), zone).day.slice(0, 7);
  const current = monthAt(clock.now());
  const next = monthsAway(current, 1);
  const byMonth = new Map<string, Pick<MonthLine, 'deposits' | 'unreconciled'>>();
  let unknown = 0;
  for (const { id, amountInCents, status, arrivalAt } of await copy.records('deposits')) {
    const at = timeOf(arrivalAt);
    const month = at === null ? null : monthAt(at);
    const isListed = month !== null && month >= firstMonth && month <= next;
    if (!isListed || (isPaid(status) && amountInCents === null)) unknown += 1;
    if (!isListed || !isPaid(status)) continue;
    const line = byMonth.get(month) ?? none();
    byMonth.set(month, line);
    for (const figure of times.has(id) ? [line.deposits] : [line.deposits, line.unreconciled]) {
      figure.count += 1;
      figure.cents += amountInCents ?? 0;
    }
  }
  const known = [...byMonth.keys(), ...closed.keys(), current].toSorted();
  const [first = current, last = current] = [known[0], known.at(-1)];
  const months: MonthLine[] = [];
  for (let month = last; month >= first; month = monthsAway(month, -1))
    months.push({
      month,
      isOver: month < current,
      ...(byMonth.get(month) ?? none()),
      closing: closed.get(month) ?? null,
    });
  return { months, complete: deposits.complete, missing: deposits.missing, unknown, asOf: deposits.asOf };
}

const none = () => ({ deposits: { count: 0, cents: 0 }, unreconciled: { count: 0, cents: 0 } });
