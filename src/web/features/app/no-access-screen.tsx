import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';
import { AnAdministrator } from './administrators-label.tsx';

/** In place of what the role doesn't include: who can change that, and a way on. */
export const NoAccessScreen = ({ what }: { what: string }) => (
  <StatePanel
    title={`You don't have access to ${what}`}
    actions={
      <Link to="/overview" className={buttonClass()}>
        Go to Overview
      </Link>
    }
  >
    <p>
      Ask <AnAdministrator /> for access.
    </p>
  </StatePanel>
);
