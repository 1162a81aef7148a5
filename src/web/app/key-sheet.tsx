import { Fragment } from 'react';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { type KeyBinding, keyGroups, ownKeys } from './key-bindings.ts';
import styles from './key-sheet.module.css';

type Props = { bindings: readonly KeyBinding[]; onClose: () => void };

/** Lists every key that does something for this person on this screen. */
export const KeySheet = ({ bindings, onClose }: Props) => {
  const hasKeys = (group: string) => bindings.some((one) => one.group === group);
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Keyboard shortcuts"
      end={<Button onClick={onClose}>Close</Button>}
    >
      <div className={styles.groups}>
        {keyGroups.filter(hasKeys).map((group) => (
          <section key={group}>
            <h3>{group}</h3>
            <dl className={styles.keys}>
              {ownKeys
                .filter((one) => one.group === group)
                .map(({ keys, words }) => (
                  <Row key={words} keys={keys.split(' ')} words={words} />
                ))}
              {bindings
                .filter((one) => one.group === group)
                .map(({ keys, words }) => (
                  <Row key={words} keys={keys} between="then" words={words} />
                ))}
            </dl>
          </section>
        ))}
      </div>
      <p>Shortcuts are off while you type. Turn them off in your account menu.</p>
    </Dialog>
  );
};

const Row = ({ keys, between, words }: { keys: readonly string[]; between?: string; words: string }) => (
  <>
    <dt>
      {keys.map((key, place) => (
        <Fragment key={key}>
          {place > 0 ? ` ${between ?? ''} ` : null}
          <kbd>{key === 'escape' ? 'Esc' : key.length === 1 ? key.toUpperCase() : key}</kbd>
        </Fragment>
      ))}
    </dt>
    <dd>{words}</dd>
  </>
);
