import { createFileRoute, redirect } from '@tanstack/react-router';
import { homeOf } from '../data/session/home.ts';
import { meOptions } from '../data/session/session.ts';
import { renderedVisit } from '../data/session/visit.ts';

export const Route = createFileRoute('/_app/')({
  beforeLoad: async ({ context }) => {
    const me = await context.queryClient.ensureQueryData(meOptions);
    const isPhone = (renderedVisit()?.width ?? window.innerWidth) <= 720;
    throw redirect({ to: homeOf(me, isPhone), replace: true });
  },
});
