import { Suspense } from 'react';
import { lazyPart } from './lazy-part.ts';

const NoAccessScreen = lazyPart(async () => (await import('./no-access-screen.tsx')).NoAccessScreen);

/** Whom to ask where the role doesn't include something; loaded when it is needed. */
export const NoAccessPart = ({ what }: { what: string }) => (
  <Suspense>
    <NoAccessScreen what={what} />
  </Suspense>
);
