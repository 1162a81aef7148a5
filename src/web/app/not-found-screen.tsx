import { StatePanel } from '../ui/frame/state-panel.tsx';
import { OverviewLink } from './overview-link.tsx';

export const NotFoundScreen = () => (
  <StatePanel title="Page not found" actions={<OverviewLink />}>
    <p>Check the address, or start from Overview.</p>
  </StatePanel>
);
