import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { LetterheadPage } from '../features/statements/letterhead-page.tsx';
import { letterheadOptions } from '../nouns/letter/letterhead-queries.ts';

export const Route = createFileRoute('/_app/letters/letterhead')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(letterheadOptions),
  component: LetterheadPage,
  ...screenRoute('Letterhead', 'team.manage'),
});
