import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';

/** The tabs of Team: people, activity, cancellation reasons, data, and letters. */
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
    <Link to="/team/letterhead" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Letterhead
    </Link>
  </Tabs>
);
