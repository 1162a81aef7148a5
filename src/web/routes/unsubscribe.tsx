import { createFileRoute, useLocation } from '@tanstack/react-router';
import { titled } from '../data/tab-title.ts';
import { UnsubscribePage } from '../features/session/unsubscribe-page.tsx';

export const Route = createFileRoute('/unsubscribe')({
  head: titled('Stop these emails'),
  component: function UnsubscribeRoute() {
    const token = useLocation({ select: (location) => location.hash });
    // Another link that is opened in the same tab starts over.
    return <UnsubscribePage key={token} token={token} />;
  },
});
