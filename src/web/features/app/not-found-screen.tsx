import { Link } from '@tanstack/react-router';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/state-panel.tsx';

export const NotFoundScreen = () => (
  <StatePanel
    title="There is nothing here"
    actions={
      <Link to="/" className={buttonClass()}>
        Go to the start
      </Link>
    }
  >
    <p>
      The address does not lead to a screen or a record. It may have been mistyped, or the record may belong
      to another nonprofit.
    </p>
  </StatePanel>
);
