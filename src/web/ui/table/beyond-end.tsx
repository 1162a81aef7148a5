import { Button } from '../button.tsx';
import { StatePanel } from '../frame/state-panel.tsx';

type Props = { lastPage: number; onPage: (page: number) => void };

/** What a list shows when the page in its address is after the last one. */
export const BeyondEnd = ({ lastPage, onPage }: Props) => (
  <StatePanel
    title="There's no such page"
    actions={<Button onClick={() => onPage(lastPage)}>Go to page {lastPage.toLocaleString('en-US')}</Button>}
  >
    <p>This list ends at page {lastPage.toLocaleString('en-US')}.</p>
  </StatePanel>
);
