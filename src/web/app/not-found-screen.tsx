import { Link } from '@tanstack/react-router';
import { buttonClass } from '../ui/button.tsx';
import { StatePanel } from '../ui/frame/state-panel.tsx';

export const NotFoundScreen = () => (
  <StatePanel
    title="Page not found"
    actions={
      <Link to="/overview" className={buttonClass()}>
        Go to Overview
      </Link>
    }
  >
    <p>Check the address, or start from Overview.</p>
  </StatePanel>
);
