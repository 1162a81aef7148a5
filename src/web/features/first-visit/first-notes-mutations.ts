import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { meOptions } from '../../data/session/session.ts';

/** Dismisses the notes of a first visit for good, on all devices of the person. */
export function useReadFirstNotes() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSteward('POST /api/auth/first-notes/read', {}),
    onSuccess: async () => {
      // The pressed button is about to be gone.
      document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
      await client.invalidateQueries({ queryKey: meOptions.queryKey });
    },
  });
}
