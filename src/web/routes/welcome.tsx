import { createFileRoute, useLocation } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { WelcomePage } from '../features/session/welcome-page.tsx';

export const Route = createFileRoute('/welcome')({
  head: titled('Choose a password'),
  component: function WelcomeRoute() {
    return <WelcomePage token={useLocation({ select: (location) => location.hash })} />;
  },
});
