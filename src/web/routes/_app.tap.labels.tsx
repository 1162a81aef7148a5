import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { prefetchFleet } from '../features/tap/fleet/fleet-queries.ts';
import { LabelSheetsPage } from '../features/tap/label-sheets/label-sheets-page.tsx';
import { readLabelsSearch } from '../features/tap/tap-search.ts';

export const Route = createFileRoute('/_app/tap/labels')({
  validateSearch: readLabelsSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Device labels'),
  component: LabelSheetsPage,
});
