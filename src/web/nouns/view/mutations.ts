import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { viewsKey } from './query.ts';

/** After every change to views, even a failed one, they are read again. */
function useAct<Body, Answer>(act: (body: Body) => Promise<Answer>): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries({ queryKey: viewsKey });
    },
  });
}

export const useAddView = (list: string) =>
  useAct((view: Omit<StewardBody<'POST /api/views'>, 'list'>) =>
    callSteward('POST /api/views', { body: { ...view, list } }),
  );

export const useChangeView = () =>
  useAct(({ id, ...change }: StewardBody<'POST /api/views/{viewId}'> & { id: string }) =>
    callSteward('POST /api/views/{viewId}', { path: { viewId: id }, body: change }),
  );

export const useRemoveView = () =>
  useAct((id: string) => callSteward('POST /api/views/{viewId}/remove', { path: { viewId: id } }));

/** Pins a report to the person's own overview, or unpins it. */
export const usePinView = () =>
  useAct(({ id, pinned }: { id: string; pinned: boolean }) =>
    callSteward(pinned ? 'POST /api/views/{viewId}/pin' : 'POST /api/views/{viewId}/unpin', {
      path: { viewId: id },
    }),
  );
