import { useQueryClient } from '@tanstack/react-query';
import { Landmark } from 'lucide-react';
import { moneyText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { amountTyped, findCached, isProcessorId } from './find-cached.ts';
import type { FindGroup, FindItem } from './find-item.ts';
import { useActs, useScreens } from './use-acts.ts';
import { useFindDonors } from './use-find-donors.ts';
import { useFindGifts } from './use-find-gifts.ts';
import { useFindNames } from './use-find-names.ts';
import { useFindNotes } from './use-find-notes.ts';
import { useFindRecord } from './use-find-record.ts';
import { useRecent } from './use-recent.ts';

/** Everything that matches, most likely matches first. */
export function useFound(typed: string): { groups: FindGroup[]; notes: string[]; waiting: boolean } {
  const client = useQueryClient();
  const may = useMay();
  const donors = useFindDonors(typed);
  const record = useFindRecord(typed);
  const names = useFindNames(typed);
  const gifts = useFindGifts(typed);
  const written = useFindNotes(typed);
  const recent = useRecent();
  const screens = useScreens(typed);
  const acts = useActs(typed, donors.donors[0]);
  const elsewhere = searchesElsewhere(typed).filter(({ needs }) => may(needs));
  const first = { title: 'Recent', items: typed ? [] : recent };
  const groups = [
    { title: 'ID or number', items: record.items },
    { title: 'Donors', items: donors.rest ? [...donors.items, donors.rest] : donors.items },
    { title: 'Contributions', items: gifts.items },
    first,
    ...names.groups,
    { title: 'Notes', items: written.items },
    ...findCached(client, typed),
    ...(typed ? [{ title: 'Pages', items: screens }] : []),
    { title: 'Actions', items: [...elsewhere, ...acts] },
    ...(typed ? [] : [{ title: 'Pages', items: screens }]),
  ].filter(({ items }) => items.length > 0);
  const waiting = [donors, record, names, gifts, written].some((found) => found.waiting);
  const none = typed && groups.length === 0 && !waiting && !record.note ? `No results for “${typed}”` : null;
  const processor = isProcessorId(typed)
    ? 'Processor IDs are searched only in refunds and chargebacks you opened recently.'
    : null;
  const notes = [record.note, donors.note, none, processor].filter((note) => note !== null);
  return { groups, notes, waiting };
}

type Elsewhere = FindItem & { needs: 'deposits.list' };

/** Links to the list of deposits, filtered by the amount or processor ID that was typed. */
function searchesElsewhere(typed: string): Elsewhere[] {
  const amount = amountTyped(typed);
  const deposits = { icon: Landmark, needs: 'deposits.list' } as const;
  if (amount !== null)
    return [
      {
        ...deposits,
        id: 'deposits-amount',
        title: `Deposits of ${moneyText(amount)}`,
        to: `/deposits?least=${amount}&most=${amount}`,
      },
    ];
  if (!isProcessorId(typed)) return [];
  const text = encodeURIComponent(typed.slice(0, 100));
  return [
    { ...deposits, id: 'deposits-text', title: `Search deposits for ${typed}`, to: `/deposits?text=${text}` },
  ];
}
