import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { ProfilePage } from '../features/profile/profile-page.tsx';
import { profileOptions } from '../features/profile/profile-queries.ts';

export const Route = createFileRoute('/_app/profile')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(profileOptions),
  head: titled('Your profile'),
  component: ProfilePage,
});
