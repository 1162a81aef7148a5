import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Details } from '../../ui/record.tsx';
import { type KeyBinding, ownKeys } from './key-bindings.ts';

type Props = { bindings: readonly KeyBinding[]; onClose: () => void };

/** Every key that does something for this person. */
export const KeySheet = ({ bindings, onClose }: Props) => (
  <Dialog open onClose={onClose} title="Keys" end={<Button onClick={onClose}>Close</Button>}>
    <Details
      entries={Object.fromEntries([
        ...ownKeys.map(({ keys, words }) => [keys, words]),
        ...bindings.map(({ keys, words }) => [keys.join(' then '), words]),
      ])}
    />
    <p>They can be switched off in the menu under your name.</p>
  </Dialog>
);
