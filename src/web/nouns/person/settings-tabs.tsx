import { Link } from '@tanstack/react-router';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The tabs of Settings: people, what they did, and the data that Steward keeps. */
export const SettingsTabs = () => (
  <Tabs label="Settings">
    <Link to="/settings" {...pageTab}>
      People
    </Link>
    <Link to="/settings/activity" {...pageTab}>
      Activity log
    </Link>
    <Link to="/settings/data" {...pageTab}>
      Data
    </Link>
  </Tabs>
);
