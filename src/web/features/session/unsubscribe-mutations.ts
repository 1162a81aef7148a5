import { useMutation } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';

/** Pauses the standing question of a link in an email, once. */
export const useUnsubscribe = (token: string) =>
  useMutation({ mutationFn: () => callSteward('POST /api/unsubscribe', { body: { token } }) });
