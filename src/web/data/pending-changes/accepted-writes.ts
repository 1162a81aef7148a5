/** What our team changed on a gift or plan, for a platform that doesn't let Steward read it again. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';

/** Oldest first. Its key is that of the kind's own records, so that our own writes refresh it. */
export const acceptedWritesOptions = (kind: 'gift' | 'plan', record: string) =>
  queryOptions({
    queryKey: ['service', kind === 'gift' ? 'contributions' : 'subscriptions', 'accepted', record] as const,
    queryFn: async ({ signal }) =>
      (await callSteward('POST /api/accepted-writes', { body: { kind, record } }, signal)).data,
    staleTime: 30_000,
  });
