/** How each month stands, and what comes next for it, in plain English. */
import type { AllMonths, MonthLine } from '#contract/steward/operations/money/months.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { countText } from '#contract/values/money.ts';
import { monthName } from '../../data/format/months.ts';
import { count, listText } from '../../data/format/plural.ts';

export const stripLength = 12;

export type MonthState = {
  kind: 'closed' | 'changed' | 'ready' | 'open' | 'running';
  /** "Closed", "1 change", "Ready". */
  words: string;
  /** "Close", "Reconcile 2"; null if nothing is to be done. */
  next: string | null;
};

/** By month, how many records have changed since it was closed; undefined while that is being read. */
export type Changed = Readonly<Record<string, number>> | undefined;

const changesOf = (changed: Changed, month: string): number => lookUp(changed ?? {}, month) ?? 0;

/** `isDue`: it is among the months to close, as earlier ones may never have been. `isWhole`: its deposits are all known. */
export function stateOf(line: MonthLine, isDue: boolean, changed: Changed, isWhole = true): MonthState {
  const { month, isOver, closing, unreconciled } = line;
  const changes = changesOf(changed, month);
  const reconcile = unreconciled.count > 0 ? `Reconcile ${countText(unreconciled.count)}` : null;
  if (closing && changes > 0)
    return { kind: 'changed', words: count(changes, 'change', 'changes'), next: 'Review' };
  if (closing) return { kind: 'closed', words: 'Closed', next: null };
  if (!isOver) return { kind: 'running', words: 'In progress', next: reconcile };
  if (!isDue || !isWhole) return { kind: 'open', words: 'Open', next: null };
  return reconcile
    ? { kind: 'open', words: 'Open', next: reconcile }
    : { kind: 'ready', words: 'Ready', next: 'Close' };
}

/** The months that are over and not closed, after the first one that is, so also one that was reopened; where none ever was, the latest one. Oldest first. */
export function dueMonths(months: readonly MonthLine[]): MonthLine[] {
  const over = months.filter(({ isOver }) => isOver).toSorted((a, b) => (a.month < b.month ? -1 : 1));
  const first = over.findIndex(({ closing }) => closing !== null);
  return first === -1 ? over.slice(-1) : over.slice(first).filter(({ closing }) => closing === null);
}

/** The month to open first: the oldest that is due, one that has changed since, or the current one. */
export function firstToOpen(months: readonly MonthLine[], changed: Changed, current: string): string {
  const [due] = dueMonths(months);
  return due?.month ?? months.find(({ month }) => changesOf(changed, month) > 0)?.month ?? current;
}

/** "October is ready to close · July 2026 has changed since it was closed". */
export function monthsSentence(
  { months, complete }: Pick<AllMonths, 'months' | 'complete'>,
  changed: Changed,
): string {
  const due = dueMonths(months);
  const [next] = due;
  const last = months.find(({ closing }) => closing !== null);
  const later = months
    .filter(({ month }) => changesOf(changed, month) > 0)
    .map(({ month }) => monthName(month));
  return [
    // While deposits are loading, whether a month is ready isn't known.
    !complete
      ? null
      : next
        ? dueText(next, due.length)
        : last
          ? `Closed through ${monthName(last.month)}`
          : 'No month is closed yet',
    later.length > 0
      ? `${listText(later)} ${later.length === 1 ? 'has' : 'have'} changed since closing`
      : null,
  ]
    .flatMap((part) => part ?? [])
    .join(' · ');
}

function dueText({ month, unreconciled }: MonthLine, due: number): string {
  if (due > 1) return `${count(due, 'month', 'months')} to close, from ${monthName(month)} on`;
  return unreconciled.count > 0
    ? `${monthName(month)} has ${count(unreconciled.count, 'deposit', 'deposits')} to reconcile`
    : `${monthName(month)} is ready to close`;
}

/** Twelve months, oldest first: those that have this one, counted from the newest. */
export function stripWith(months: readonly MonthLine[], chosen: string, current: string): MonthLine[] {
  const past = months.filter(({ month }) => month <= current);
  const at = past.findIndex(({ month }) => month === chosen);
  const from = at === -1 ? 0 : at - (at % stripLength);
  return past.slice(from, from + stripLength).toReversed();
}
