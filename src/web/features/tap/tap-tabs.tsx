import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../data/session/session.ts';
import { issueCount } from '../../nouns/tap/labels.ts';
import { useFindings } from '../../nouns/tap/query.ts';
import { todosOptions } from '../../nouns/tap/walk-queries.ts';
import { pageTab, TabCount, Tabs } from '../../ui/frame/tabs.tsx';

/** The map, the three lists behind it, and the issues. */
export function TapTabs() {
  const lists = useMay();
  const findings = lists('tap.devices.list') && lists('tap.groups.list');
  const { data } = useFindings(findings);
  const { data: todos } = useQuery({ ...todosOptions, enabled: findings && lists('tap.walk') });
  const count = data && issueCount(data) + (todos?.open.length ?? 0);
  return (
    <Tabs label="Tap">
      <Link to="/tap" {...pageTab}>
        Map
      </Link>
      {lists('tap.walk') ? (
        <Link to="/tap/walks" {...pageTab}>
          Walks
        </Link>
      ) : null}
      {lists('tap.devices.list') ? (
        <Link to="/tap/devices" {...pageTab}>
          Devices
        </Link>
      ) : null}
      {lists('tap.groups.list') ? (
        <Link to="/tap/groups" {...pageTab}>
          Groups
        </Link>
      ) : null}
      <Link to="/tap/destinations" {...pageTab}>
        Destinations
      </Link>
      {findings ? (
        <Link to="/tap/findings" {...pageTab}>
          Issues <TabCount>{count}</TabCount>
        </Link>
      ) : null}
    </Tabs>
  );
}
