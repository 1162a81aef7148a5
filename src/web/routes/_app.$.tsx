import { createFileRoute } from '@tanstack/react-router';
import { NotFoundScreen } from '../features/app/not-found-screen.tsx';

/** Every address that no other route knows, inside the signed-in frame. */
export const Route = createFileRoute('/_app/$')({
  head: () => ({ meta: [{ title: 'Page not found · Steward' }] }),
  component: NotFoundScreen,
});
