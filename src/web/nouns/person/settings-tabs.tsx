import { Link } from '@tanstack/react-router';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The tabs of Settings: people, what they did, the data that Steward keeps, how it is, and the program itself. */
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
    <Link to="/settings/health" {...pageTab}>
      Health
    </Link>
    <Link to="/settings/about" {...pageTab}>
      About
    </Link>
  </Tabs>
);
