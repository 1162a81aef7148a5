import { Link } from '@tanstack/react-router';
import { TabCount, Tabs, tabClass } from '../../ui/tabs.tsx';
import { useFindings } from './tap-queries.ts';

const tab = { className: tabClass, activeOptions: { exact: true, includeSearch: false } };

/** The map, the three lists it is drawn from, and what somebody should look at. */
export function TapTabs() {
  const count = useFindings().data?.length;
  return (
    <Tabs label="Tap">
      <Link to="/tap" {...tab}>
        Map
      </Link>
      <Link to="/tap/devices" {...tab}>
        Devices
      </Link>
      <Link to="/tap/groups" {...tab}>
        Groups
      </Link>
      <Link to="/tap/destinations" {...tab}>
        Destinations
      </Link>
      <Link to="/tap/findings" {...tab}>
        Findings <TabCount>{count}</TabCount>
      </Link>
    </Tabs>
  );
}
