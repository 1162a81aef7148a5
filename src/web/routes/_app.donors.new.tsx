import { createFileRoute } from '@tanstack/react-router';
import { requireMay } from '../data/session/session.ts';
import { titled } from '../data/tab-title.ts';
import { DonorNewPage } from '../features/donors/form/donor-new-page.tsx';

export const Route = createFileRoute('/_app/donors/new')({
  beforeLoad: ({ context }) => requireMay(context.queryClient, 'donors.create'),
  head: titled('New donor'),
  component: DonorNewPage,
});
