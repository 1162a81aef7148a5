import { Link } from '@tanstack/react-router';
import { pageTab, Tabs } from '../../ui/frame/tabs.tsx';

/** The tabs of Team: people, activity, cancellation reasons, data, and letters. */
export const TeamTabs = () => (
  <Tabs label="Team">
    <Link to="/team" {...pageTab}>
      People
    </Link>
    <Link to="/team/activity" {...pageTab}>
      Activity log
    </Link>
    <Link to="/team/why-people-stop" {...pageTab}>
      Cancellation reasons
    </Link>
    <Link to="/team/data" {...pageTab}>
      Data
    </Link>
    <Link to="/team/letterhead" {...pageTab}>
      Letterhead
    </Link>
  </Tabs>
);
