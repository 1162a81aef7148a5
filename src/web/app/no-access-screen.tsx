import { Link } from '@tanstack/react-router';
import { AnAdministrator } from '../labels/administrators.tsx';
import { buttonClass } from '../ui/button.tsx';
import { StatePanel } from '../ui/frame/state-panel.tsx';

/** Says that the role doesn't include this screen, and who can change that. */
export const NoAccessScreen = () => (
  <StatePanel
    title="You don't have access to this page"
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
