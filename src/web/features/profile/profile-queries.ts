/** One's own account, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';

export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callSteward('GET /api/auth/profile', {}, signal),
  staleTime: 5_000,
});

/** The key of a second factor that is being set up. Not below the profile: reading that again must not make another key. */
export const secondFactorKeyOptions = queryOptions({
  queryKey: ['second-factor-key'],
  queryFn: () => callWithStepUp('POST /api/auth/second-factor', {}),
  // A secret: it stays nowhere once its dialog is closed, and each opening makes another.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
