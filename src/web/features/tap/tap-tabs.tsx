import { Link } from '@tanstack/react-router';
import { Tabs, tabClass } from '../../ui/tabs.tsx';

/** The map, and the three lists it is drawn from. */
export const TapTabs = () => (
  <Tabs label="Tap">
    <Link to="/tap" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Map
    </Link>
    <Link to="/tap/devices" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Devices
    </Link>
    <Link to="/tap/groups" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Groups
    </Link>
    <Link to="/tap/destinations" className={tabClass} activeOptions={{ exact: true, includeSearch: false }}>
      Destinations
    </Link>
  </Tabs>
);
