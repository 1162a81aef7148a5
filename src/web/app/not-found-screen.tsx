import { StatePanel } from '../ui/frame/state-panel.tsx';
import { HomeLink } from './home-link.tsx';

export const NotFoundScreen = () => (
  <StatePanel title="Page not found" actions={<HomeLink />}>
    <p>Check the address, or start from your home page.</p>
  </StatePanel>
);
