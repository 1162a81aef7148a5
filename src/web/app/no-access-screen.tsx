import { AnAdministrator } from '../nouns/person/administrators.tsx';
import { StatePanel } from '../ui/frame/state-panel.tsx';
import { HomeLink } from './home-link.tsx';

/** Says that the role doesn't include this screen, and who can change that. */
export const NoAccessScreen = () => (
  <StatePanel title="You don't have access to this page" actions={<HomeLink />}>
    <p>
      Ask <AnAdministrator /> for access.
    </p>
  </StatePanel>
);
