import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { StatementPage } from '../features/statements/statement-page.tsx';
import { statementsOptions } from '../features/statements/statements-queries.ts';
import { statementMonthsOf } from '../nouns/donor/statement-years.ts';
import { letterheadOptions } from '../nouns/letter/letterhead-queries.ts';

export const Route = createFileRoute('/_app/letters/statements/$donorId/$year')({
  loader: ({ context, params: { donorId, year } }) =>
    void Promise.all([
      context.queryClient.prefetchQuery(letterheadOptions),
      context.queryClient.prefetchQuery(statementsOptions({ ...statementMonthsOf(year), donor: donorId })),
    ]),
  component: StatementPage,
  ...screenRoute('Giving statement', 'copy.read'),
});
