import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../app/not-found-screen.tsx';
import { titled } from '../data/tab-title.ts';

/** Every address that matches no other route, inside the signed-in frame. */
export const Route = createFileRoute('/_app/$')({
  head: titled('Page not found'),
  component: NotFoundScreen,
});
