import { queryOptions } from '@tanstack/react-query';
import { omit } from '#contract/values/omit.ts';
import { callSteward } from '../../data/api/api.ts';

/** A page of a list; the export covers all pages. */
export type Paged = object & { limit?: number | undefined; page?: number | undefined };

/** What a file of all rows would have, and its filter. `dialog` tells one opening of the dialog from the next: nothing is kept. */
export const exportPreviewOptions = (dialog: string, kind: string, query: () => Paged | Promise<Paged>) =>
  queryOptions({
    queryKey: ['export-preview', dialog] as const,
    queryFn: async ({ signal }) => {
      const filter = omit(await query(), 'limit', 'page');
      const preview = await callSteward('POST /api/exports/preview', { body: { kind, filter } }, signal);
      return { ...preview, filter };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
