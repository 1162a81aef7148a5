/** One-use links for choosing a password. */
import { queryOptions } from '@tanstack/react-query';
import { callSteward } from '../api/api.ts';

export const setPasswordByLink = (token: string, password: string): Promise<null> =>
  callSteward('POST /api/auth/password-link', { body: { token, password } });

/** Fails with `link-over` if the link no longer works. An address without a token isn't checked. */
export const passwordLinkOptions = (token: string) =>
  queryOptions({
    queryKey: ['password-link', token],
    queryFn: ({ signal }) => callSteward('POST /api/auth/password-link/check', { body: { token } }, signal),
    enabled: token !== '',
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

/** Gives the same answer for every address. Throws BudgetSpent after too many requests. */
export const requestPasswordLink = (email: string): Promise<null> =>
  callSteward('POST /api/auth/forgot-password', { body: { email } });
