import { createFileRoute } from '@tanstack/react-router';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileOptions } from '../features/profile/profile-queries.ts';

export const Route = createFileRoute('/_app/profile')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(profileOptions),
  head: () => ({ meta: [{ title: 'Your profile · Steward' }] }),
  component: ProfilePage,
});
