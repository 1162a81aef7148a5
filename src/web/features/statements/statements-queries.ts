/** Giving statements, from our own server: reading them takes no call to the platform. */
import { queryOptions } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import type { GiftIndexState } from '#contract/steward/gifts/gift-index.ts';
import { callSteward } from '../../data/api/api.ts';
import { startOfDay } from '../../data/format/day-range.ts';

const fillingMs = 2_000;

/** True once every gift of the year was read. */
export const isYearComplete = ({ complete, since }: GiftIndexState, year: number): boolean =>
  complete || (since !== null && since <= startOfDay(`${year}-01-01`));

/** Statements by last name. Read again after each write that changes gifts, and while the gifts of the year are being read. */
export const statementsOptions = (body: StewardBody<'POST /api/statements'>) =>
  queryOptions({
    queryKey: ['service', 'contributions', 'statements', body] as const,
    queryFn: ({ signal }) => callSteward('POST /api/statements', { body }, signal),
    staleTime: 30_000,
    refetchInterval: ({ state: { data } }) =>
      data && !isYearComplete(data.state, body.year) ? fillingMs : false,
  });
