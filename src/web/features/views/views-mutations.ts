import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import type { NewView, View, ViewChange } from '#contract/views.ts';
import { callOwn } from '../../data/api.ts';
import { activityKey } from '../../data/invalidate.ts';
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
  useAct(list, (view: Omit<NewView, 'list'>) => callOwn<View>('POST', '/api/views', { ...view, list }));

export const useChangeView = (list: string) =>
  useAct(list, ({ id, ...change }: ViewChange & { id: string }) =>
    callOwn<View>('POST', `/api/views/${id}`, change),
  );

export const useRemoveView = (list: string) =>
  useAct(list, (id: string) => callOwn<null>('POST', `/api/views/${id}/remove`));
