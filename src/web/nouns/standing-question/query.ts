import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { ownKey } from '../../data/live/own-key.ts';

/** The key of every query about standing questions; a change of one makes all of them stale. */
export const standingKey = ownKey('standingQuestions');

/** A person's own, or everyone's, by name. */
export const standingOptions = (all: boolean) =>
  queryOptions({
    queryKey: [...standingKey, all ? 'all' : 'own'] as const,
    queryFn: ({ signal }) =>
      callSteward(all ? 'GET /api/standing-questions/all' : 'GET /api/standing-questions', {}, signal),
    staleTime: 30_000,
  });
