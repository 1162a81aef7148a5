import { createFileRoute } from '@tanstack/react-router';
import { screenRoute } from '../app/screen-route.ts';
import { meOptions } from '../data/session/session.ts';
import { StandingPage } from '../features/standing-questions/standing-page.tsx';
import { standingOptions } from '../nouns/standing-question/query.ts';

export const Route = createFileRoute('/_app/standing-questions')({
  loader: ({ context: { queryClient } }) => {
    const me = queryClient.getQueryData(meOptions.queryKey);
    void queryClient.prefetchQuery(standingOptions(me?.permissions.includes('team.manage') ?? false));
  },
  component: StandingPage,
  ...screenRoute('Standing questions', 'views.own'),
});
