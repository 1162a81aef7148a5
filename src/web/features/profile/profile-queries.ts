/** A person's own account, from our own server. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { callWithStepUp } from '../../data/api/call-with-step-up.ts';

export const profileOptions = queryOptions({
  queryKey: ['profile'],
  queryFn: ({ signal }) => callSteward('GET /api/auth/profile', {}, signal),
  staleTime: 5_000,
});

/** The key of an authenticator that is being set up. Not below the profile's key: reading the profile again must not create another one. */
export const secondFactorKeyOptions = queryOptions({
  queryKey: ['second-factor-key'],
  queryFn: () => callWithStepUp('POST /api/auth/second-factor', {}),
  // A secret: it isn't cached after its dialog is closed, and each opening creates a new one.
  gcTime: 0,
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
});
