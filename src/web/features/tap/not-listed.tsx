import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { buttonClass } from '../../ui/button.tsx';
import { StatePanel } from '../../ui/frame/state-panel.tsx';
import { OpenById } from './find/open-by-id.tsx';

/** Shown instead of screens that need all devices and groups, if the platform doesn't list them. */
export const NotListed = () => (
  <StatePanel
    title={`${platformNameAtStart()} doesn't list tap devices yet`}
    actions={
      <Link to="/tap/destinations" className={buttonClass()}>
        View destinations
      </Link>
    }
  >
    <p>You can still open any device or group by its ID, and see every destination.</p>
    <OpenById />
  </StatePanel>
);
