import { useMutation, useQueryClient } from '@tanstack/react-query';
import { callSteward } from '../../data/api/api.ts';
import { meOptions } from '../../data/session/session.ts';

/** Dismisses the notes of a first visit for good, on all devices of the person. `onRead`: called before they are gone. */
export function useReadFirstNotes(onRead: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => callSteward('POST /api/auth/first-notes/read', {}),
    onSuccess: () => {
      onRead();
      return client.invalidateQueries({ queryKey: meOptions.queryKey });
    },
  });
}
