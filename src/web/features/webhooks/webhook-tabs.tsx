import { Link } from '@tanstack/react-router';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The platform's webhooks, and the deliveries that Steward itself received from them. */
export const WebhookTabs = () => (
  <Tabs label="Webhooks">
    <Link to="/webhooks" {...pageTab}>
      Webhooks
    </Link>
    <Link to="/webhooks/received" {...pageTab}>
      Deliveries received
    </Link>
  </Tabs>
);
