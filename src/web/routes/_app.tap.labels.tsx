import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { LabelSheetsPage } from '../features/tap/label-sheets/label-sheets-page.tsx';
import { readLabelsSearch } from '../nouns/tap/address.ts';
import { prefetchFleet } from '../nouns/tap/fleet-queries.ts';

export const Route = createFileRoute('/_app/tap/labels')({
  validateSearch: readLabelsSearch,
  loader: ({ context }) => prefetchFleet(context.queryClient),
  head: titled('Device labels'),
  component: LabelSheetsPage,
});
