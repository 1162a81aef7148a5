/** The thank-you list and its marks, from our own server: reading them makes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';

import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

const staleTime = 30_000;

export const thankListKey = ['service', 'contributions', 'thanks'] as const;

export const thankListOptions = (body: StewardBody<'POST /api/thanks'>) =>
  queryOptions({
    queryKey: [...thankListKey, body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/thanks', { body }, signal),
    staleTime,
  });

/** The same for what waits, which follows marks of others and new gifts: rows of the list itself stay in place. */
export const waitingThanksOptions = (body: StewardBody<'POST /api/thanks'>) =>
  queryOptions({
    queryKey: [...thankListKey, 'waiting', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/thanks', { body }, signal),
    staleTime,
  });

/** The most gifts in one print run: a browser lays out that many letters in a few seconds. */
export const maxInRun = 1_000;
const maxOnPage = 100;

export type ThankRun = {
  /** A new number for each run, so that none uses what an earlier run has read. */
  run: number;
  question: Omit<StewardBody<'POST /api/thanks'>, 'limit' | 'page'>;
};

/** The newest gifts of a list, read page by page. `onRead` is called with their number so far. */
export const thankRunOptions = ({ run, question }: ThankRun, onRead: (gifts: number) => void) =>
  queryOptions({
    queryKey: ['thank-run', run, question] as const,
    queryFn: async ({ signal }) => {
      const rows = new Map<string, ToThank>();
      for (let page = 1; page <= maxInRun / maxOnPage; page += 1) {
        const body = { ...question, limit: maxOnPage, page };
        const { data } = await callSteward('POST /api/thanks', { body }, signal);
        // A gift that arrives between reads moves the others, so one may be on two pages.
        for (const row of data) rows.set(row.gift.id, row);
        onRead(rows.size);
        if (data.length < maxOnPage) break;
      }
      return [...rows.values()];
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

export const thankMarkOptions = (giftId: string) =>
  queryOptions({
    queryKey: ownKey('thanks', 'one', giftId),
    queryFn: ({ signal }) => callSteward('GET /api/thanks/{giftId}', { path: { giftId } }, signal),
    staleTime,
  });
