/** Finds records in the lists that this tab has already read, by what the copy doesn't have: amounts, processor IDs, webhooks. */
import type { QueryClient } from '@tanstack/react-query';
import { aboutKind, type RecordKind, recordKinds, recordPath } from '#contract/steward/record-kinds.ts';
import type { Cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText } from '../../data/format/format.ts';
import { type FindGroup, type FindItem, matches } from './find-item.ts';
import { foundKinds, type ListedRecord } from './found-kinds.ts';

const maxPerKind = 5;

/** "$50", "1,234.50": an amount of money, as opposed to the bare digits of a phone or a serial number. */
export function amountTyped(typed: string): Cents | null {
  if (!/^\$\s?\d[\d,]*(\.\d{1,2})?$|^\d[\d,]*\.\d{2}$/.test(typed)) return null;
  const cents = Math.round(Number(typed.replaceAll(/[$,\s]/g, '')) * 100);
  // A whole number, as `Math.round` returned it.
  return Number.isSafeInteger(cents) ? (cents as Cents) : null;
}

/** IDs of a payment processor: `re_3Nx…`, `dp_…`. */
export const isProcessorId = (typed: string): boolean => /^[a-z]{2,6}_\w{2,}$/i.test(typed);

export const findCached = (client: QueryClient, typed: string): FindGroup[] =>
  typed.length < 2 ? [] : recordKinds.map((kind) => groupOf(client, typed, kind));

function groupOf(client: QueryClient, typed: string, kind: RecordKind): FindGroup {
  const { icon, rowsIn } = foundKinds[kind];
  const isFound = searchFor(typed);
  const items = new Map<string, FindItem>();
  for (const row of rowsIn?.(client) ?? []) {
    const day = readTime(row.at);
    if (items.size < maxPerKind && isFound(row))
      items.set(row.id, {
        id: `cached-${row.id}`,
        icon,
        title: row.title,
        detail: day && dayText(day),
        to: recordPath({ kind, id: row.id, donorId: null }),
      });
  }
  return { title: aboutKind(kind).many, items: [...items.values()] };
}

function searchFor(typed: string): (row: ListedRecord) => boolean {
  const amount = amountTyped(typed);
  if (amount !== null) return (row) => row.amount === amount;
  const start = typed.toLowerCase();
  return ({ processorId, words }) =>
    (typed.length > 2 && processorId?.toLowerCase().startsWith(start)) ||
    (words !== undefined && matches(words, typed));
}
