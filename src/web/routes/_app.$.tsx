import { createFileRoute } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { NotFoundScreen } from '../features/app/not-found-screen.tsx';

/** Every address that no other route knows, inside the signed-in frame. */
export const Route = createFileRoute('/_app/$')({
  head: titled('Page not found'),
  component: NotFoundScreen,
});
