import { Link } from '@tanstack/react-router';
import { AnAdministrator } from '../labels/administrators.tsx';
import { buttonClass } from '../ui/button.tsx';
import { StatePanel } from '../ui/frame/state-panel.tsx';

/** A screen that the role does not include, and who can change that. */
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
