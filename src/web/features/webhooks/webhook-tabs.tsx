import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';

/** The platform's webhooks, and the deliveries that Steward itself received from them. */
export const WebhookTabs = () => (
  <Tabs label="Webhooks">
    <Link to="/webhooks" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Webhooks
    </Link>
    <Link to="/webhooks/received" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Deliveries received
    </Link>
  </Tabs>
);
