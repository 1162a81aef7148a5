import { createFileRoute } from '@tanstack/react-router';
import { listRoute, screenRoute } from '../app/screen-route.ts';
import { StatementsPage } from '../features/statements/statements-page.tsx';
import { readStatementsSearch } from '../features/statements/statements-search.ts';

export const Route = createFileRoute('/_app/statements/')({
  ...listRoute(readStatementsSearch),
  component: StatementsPage,
  ...screenRoute('Giving statements', 'mirror.read'),
});
