import { createFileRoute } from '@tanstack/react-router';
import { DonorNewPage } from '../features/donors/donor-new-page.tsx';

export const Route = createFileRoute('/_app/donors/new')({
  head: () => ({ meta: [{ title: 'New donor · Steward' }] }),
  component: DonorNewPage,
});
