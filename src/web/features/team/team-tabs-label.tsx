import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../ui/tabs.tsx';

/** People, what they did, and why plans ended. */
export const TeamTabs = () => (
  <Tabs label="Team and activity">
    <Link to="/team" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      People
    </Link>
    <Link to="/team/activity" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Activity
    </Link>
    <Link
      to="/team/why-people-stop"
      className={tabClass}
      activeOptions={{ exact: true, includeSearch: false }}
    >
      Why people stop
    </Link>
  </Tabs>
);
