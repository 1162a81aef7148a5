import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../data/session/home.ts';
import { meOptions } from '../data/session/session.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meOptions);
    throw redirect({ to: homeOf(me), replace: true });
  },
});
