import { createFileRoute, useLocation } from '@tanstack/react-router';
import { WelcomePage } from '../features/session/welcome-page.tsx';

export const Route = createFileRoute('/welcome')({
  head: () => ({ meta: [{ title: 'Choose a password · Steward' }] }),
  component: function WelcomeRoute() {
    return <WelcomePage token={useLocation({ select: (location) => location.hash })} />;
  },
});
