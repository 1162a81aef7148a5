import { createFileRoute, useLocation } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { UnsubscribePage } from '../features/session/unsubscribe-page.tsx';
import { WelcomePage } from '../features/session/welcome-page.tsx';

export const Route = createFileRoute('/welcome')({
  head: titled('Choose a password'),
  component: function WelcomeRoute() {
    const token = useLocation({ select: (location) => location.hash });
    // Another link that is opened in the same tab starts over.
    return token.startsWith('stop.') ? (
      <UnsubscribePage key={token} token={token.slice('stop.'.length)} />
    ) : (
      <WelcomePage key={token} token={token} />
    );
  },
});
