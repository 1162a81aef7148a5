/**
 * What only the browser knows about each kind of record: its icon, a record's name as far as this tab has read it, and what the rows of
 * cached lists can be searched by. Nothing here makes a request.
 */
import type { QueryClient } from '@tanstack/react-query';
import {
  Flag,
  HandHeart,
  Landmark,
  type LucideIcon,
  MapPin,
  Nfc,
  Repeat2,
  ShieldAlert,
  Undo2,
  UserRound,
  Webhook,
} from 'lucide-react';
import type { RecordKind } from '#contract/steward/record-kinds.ts';
import { type Cents, moneyText, toCents } from '#contract/values/money.ts';
import type { ListId, RowOf } from '../../data/api/read.ts';
import { type RecordOptions, recordIn, rowsIn } from '../../data/find-queries.ts';
import { locationName } from '../../features/locations/labels.ts';
import { locationOptions } from '../../features/locations/location-record-queries.ts';
import { campaignName } from '../../nouns/campaign/labels.ts';
import { campaignOptions } from '../../nouns/campaign/record-queries.ts';
import { chargebackOptions } from '../../nouns/chargeback/query.ts';
import { depositTitle } from '../../nouns/deposit/labels.ts';
import { depositOptions } from '../../nouns/deposit/query.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { donorOptions } from '../../nouns/donor/query.ts';
import { giftTitle } from '../../nouns/gift/gift-words.ts';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { refundOptions } from '../../nouns/refund/query.ts';

/** A row of a list, with what the copy doesn't have. */
export type ListedRecord = {
  id: string;
  title: string;
  amount: Cents | null;
  /** ISO time; null for a kind without one. */
  at: string | null;
  /** The payment processor's ID. */
  processorId?: string | null;
  /** More words to find it by. */
  words?: string;
};

type FoundKind = {
  icon: LucideIcon;
  /** The record's name; null if this tab hasn't read it, and for kinds without names. */
  nameIn?: (client: QueryClient, id: string) => string | null;
  /** The rows of cached lists, for kinds that our server can't search by name. */
  rowsIn?: (client: QueryClient) => ListedRecord[];
};

export const foundKinds: Readonly<Record<RecordKind, FoundKind>> = {
  gift: {
    icon: HandHeart,
    nameIn: named(contributionOptions, giftTitle),
    rowsIn: listed('contributions.list', ({ amount, createdAt }) => {
      const cents = amount === null ? null : toCents(amount);
      return { title: titleOf('Gift', cents), amount: cents, at: createdAt };
    }),
  },
  deposit: {
    icon: Landmark,
    nameIn: named(depositOptions, depositTitle),
    rowsIn: listed('deposits.list', ({ amountInCents, arrivalAt, name, statementDescriptor, bankName }) => ({
      title: titleOf('Deposit', amountInCents),
      amount: amountInCents,
      at: arrivalAt,
      words: `deposit ${name ?? ''} ${statementDescriptor ?? ''} ${bankName ?? ''}`,
    })),
  },
  refund: {
    icon: Undo2,
    nameIn: named(refundOptions, reversalName('Refund')),
    rowsIn: listed('refunds.list', (row) => ({
      ...reversal('Refund', row),
      processorId: row.processorRefundId,
    })),
  },
  chargeback: {
    icon: ShieldAlert,
    nameIn: named(chargebackOptions, reversalName('Chargeback')),
    rowsIn: listed('chargebacks.list', (row) => ({
      ...reversal('Chargeback', row),
      processorId: row.processorChargebackId,
    })),
  },
  donor: { icon: UserRound, nameIn: named(donorOptions, donorName) },
  webhook: {
    icon: Webhook,
    rowsIn: listed('webhooks.list', ({ name, destinationUrl }) => ({
      title: name ?? 'Webhook',
      amount: null,
      at: null,
      words: `webhook ${name ?? ''} ${destinationUrl ?? ''}`,
    })),
  },
  campaign: { icon: Flag, nameIn: named(campaignOptions, campaignName) },
  plan: { icon: Repeat2 },
  location: { icon: MapPin, nameIn: named(locationOptions, locationName) },
  device: { icon: Nfc },
  group: { icon: Nfc },
  destination: { icon: Nfc },
};

function named<Row>(options: (id: string) => RecordOptions<Row>, name: (row: NoInfer<Row>) => string | null) {
  return (client: QueryClient, id: string): string | null => {
    const row = recordIn(client, options(id));
    return row ? name(row) : null;
  };
}

function listed<Id extends ListId>(id: Id, read: (row: RowOf<Id>) => Omit<ListedRecord, 'id'>) {
  return (client: QueryClient) => rowsIn(client, id).map((row) => ({ id: row.id, ...read(row) }));
}

function reversalName(what: string) {
  return (row: Reversal): string | null => (row.amountInCents === null ? null : reversal(what, row).title);
}

type Reversal = { amountInCents: Cents | null; createdAt: string | null };

const reversal = (what: string, { amountInCents, createdAt }: Reversal) => ({
  title: titleOf(what, amountInCents),
  amount: amountInCents,
  at: createdAt,
});

function titleOf(what: string, amount: Cents | null): string {
  return amount === null ? what : `${what} of ${moneyText(amount)}`;
}
