/** Finds records among the lists that this tab has read already, by what the mirror doesn't hold: amounts, processor IDs, webhooks. */
import type { QueryClient } from '@tanstack/react-query';
import { HandHeart, Landmark, type LucideIcon, ShieldAlert, Undo2, Webhook } from 'lucide-react';
import { type Cents, toCents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import type { ListId, RowOf } from '../../data/api/read.ts';
import { dayText, moneyText } from '../../data/format/format.ts';
import { rowsIn } from '../../data/records/find-queries.ts';
import { type FindGroup, type FindItem, matches } from './find-item.ts';

type Known = {
  title: string;
  detail: string | null;
  amount: Cents | null;
  /** IDs that other systems know it by. */
  ids: readonly (string | null)[];
  /** Words that it can be found by. */
  words?: string;
};
type Kind<Id extends ListId> = {
  title: string;
  icon: LucideIcon;
  list: string;
  read: (row: RowOf<Id>) => Known;
};
const kind = <Id extends ListId>(id: Id, one: Kind<Id>) => ({ id, ...one });

const titleOf = (what: string, amount: Cents | null): string =>
  amount === null ? what : `${what} of ${moneyText(amount)}`;
const dayOfTime = (text: string | null): string | null => {
  const time = readTime(text);
  return time ? dayText(time) : null;
};

const gifts = kind('contributions.list', {
  title: 'Gifts',
  icon: HandHeart,
  list: '/contributions',
  read: ({ amount, createdAt }) => {
    const value = amount === null ? null : toCents(amount);
    return {
      title: titleOf('Gift', value),
      detail: dayOfTime(createdAt),
      amount: value,
      ids: [],
    };
  },
});
const deposits = kind('deposits.list', {
  title: 'Deposits',
  icon: Landmark,
  list: '/deposits',
  read: ({ amountInCents, arrivalAt, name, statementDescriptor, bankName }) => ({
    title: titleOf('Deposit', amountInCents),
    detail: dayOfTime(arrivalAt),
    amount: amountInCents,
    ids: [],
    words: `deposit ${name ?? ''} ${statementDescriptor ?? ''} ${bankName ?? ''}`,
  }),
});
const refunds = kind('refunds.list', {
  title: 'Refunds',
  icon: Undo2,
  list: '/refunds',
  read: ({ amountInCents, processorRefundId, createdAt }) => ({
    title: titleOf('Refund', amountInCents),
    detail: dayOfTime(createdAt),
    amount: amountInCents,
    ids: [processorRefundId],
  }),
});
const chargebacks = kind('chargebacks.list', {
  title: 'Chargebacks',
  icon: ShieldAlert,
  list: '/chargebacks',
  read: ({ amountInCents, processorChargebackId, createdAt }) => ({
    title: titleOf('Chargeback', amountInCents),
    detail: dayOfTime(createdAt),
    amount: amountInCents,
    ids: [processorChargebackId],
  }),
});
const webhooks = kind('webhooks.list', {
  title: 'Webhooks',
  icon: Webhook,
  list: '/webhooks',
  read: ({ name, destinationUrl }) => ({
    title: name ?? 'Webhook',
    detail: null,
    amount: null,
    ids: [],
    words: `webhook ${name ?? ''} ${destinationUrl ?? ''}`,
  }),
});

const mostOfAKind = 5;

/** "$50", "1,234.50": an amount of money, unlike the bare digits of a phone or a serial number. */
export function amountTyped(typed: string): Cents | null {
  if (!/^\$\s?\d[\d,]*(\.\d{1,2})?$|^\d[\d,]*\.\d{2}$/.test(typed)) return null;
  const cents = Math.round(Number(typed.replaceAll(/[$,\s]/g, '')) * 100);
  // Whole, as `Math.round` made it.
  return Number.isSafeInteger(cents) ? (cents as Cents) : null;
}

/** IDs of a payment processor: `re_3Nx…`, `dp_…`. */
export const isProcessorId = (typed: string): boolean => /^[a-z]{2,6}_\w{2,}$/i.test(typed);

export function findCached(client: QueryClient, typed: string): FindGroup[] {
  if (typed.length < 2) return [];
  return [
    groupOf(client, typed, gifts),
    groupOf(client, typed, deposits),
    groupOf(client, typed, refunds),
    groupOf(client, typed, chargebacks),
    groupOf(client, typed, webhooks),
  ];
}

function groupOf<Id extends ListId>(
  client: QueryClient,
  typed: string,
  { id, title, icon, list, read }: Kind<Id> & { id: Id },
): FindGroup {
  const amount = amountTyped(typed);
  const isFound = (known: Known): boolean =>
    amount !== null
      ? known.amount === amount
      : known.ids.some((one) => one?.toLowerCase().startsWith(typed.toLowerCase()) && typed.length > 2) ||
        (known.words !== undefined && matches(known.words, typed));
  const items = new Map<string, FindItem>();
  for (const row of rowsIn(client, id)) {
    const known = read(row);
    if (items.size < mostOfAKind && isFound(known))
      items.set(row.id, {
        id: `cached-${row.id}`,
        icon,
        title: known.title,
        detail: known.detail,
        to: `${list}/${row.id}`,
      });
  }
  return { title, items: [...items.values()] };
}
