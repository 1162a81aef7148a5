import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';

/** People, what they did, why plans ended, and what the server keeps. */
export const TeamTabs = () => (
  <Tabs label="Team">
    <Link to="/team" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      People
    </Link>
    <Link to="/team/activity" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Activity log
    </Link>
    <Link
      to="/team/why-people-stop"
      className={tabClass}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      Cancellation reasons
    </Link>
    <Link to="/team/data" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Data
    </Link>
  </Tabs>
);
