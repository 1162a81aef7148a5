import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { StatementsPage } from '../features/statements/statements-page.tsx';
import { statementsBody, statementsOptions } from '../features/statements/statements-queries.ts';
import { readStatementsSearch } from '../features/statements/statements-search.ts';

export const Route = createFileRoute('/_app/letters/statements/')({
  ...listRoute(readStatementsSearch),
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(statementsOptions(statementsBody(deps))),
  component: StatementsPage,
  ...screenRoute('Giving statements', 'copy.read'),
});
