import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { DonorNewPage } from '../features/donors/form/donor-new-page.tsx';

export const Route = createFileRoute('/_app/donors/new')({
  component: DonorNewPage,
  ...screenRoute('New donor', 'donors.create'),
});
