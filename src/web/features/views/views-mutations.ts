import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { StewardBody } from '#contract/steward/api.ts';
import { callSteward } from '../../data/api/api.ts';
import { activityKey } from '../../data/api/invalidate.ts';
import { viewsOptions } from './views-queries.ts';

/** Every act on the views of a list, also one that failed, shows the list of them anew. */
function useAct<Body, Answer>(
  list: string,
  act: (body: Body) => Promise<Answer>,
): UseMutationResult<Answer, Error, Body> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: act,
    onSettled: async () => {
      void client.invalidateQueries({ queryKey: activityKey });
      await client.invalidateQueries(viewsOptions(list));
    },
  });
}

export const useAddView = (list: string) =>
  useAct(list, (view: Omit<StewardBody<'POST /api/views'>, 'list'>) =>
    callSteward('POST /api/views', { body: { ...view, list } }),
  );

export const useChangeView = (list: string) =>
  useAct(list, ({ id, ...change }: StewardBody<'POST /api/views/{viewId}'> & { id: string }) =>
    callSteward('POST /api/views/{viewId}', { path: { viewId: id }, body: change }),
  );

export const useRemoveView = (list: string) =>
  useAct(list, (id: string) => callSteward('POST /api/views/{viewId}/remove', { path: { viewId: id } }));
