import { Check } from 'lucide-react';
import { useContext } from 'react';
import styles from './menu.module.css';
import { CloseMenu } from './menu.tsx';

type Choice = {
  label: string;
  value: string;
  /** `note` is quieter, at the end of the line. */
  choices: readonly { value: string; label: string; note?: string }[];
  onChange: (value: string) => void;
};

/**
 * A group of menu items of which one is checked.
 *
 *     <MenuChoice label="Sort by" value={sort} choices={choices} onChange={setSort} />
 */
export function MenuChoice({ label, value, choices, onChange }: Choice) {
  const close = useContext(CloseMenu);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a menu can't contain a fieldset.
    <div role="group" aria-label={label}>
      <div className={styles.label} aria-hidden="true">
        {label}
      </div>
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          role="menuitemradio"
          aria-checked={choice.value === value}
          tabIndex={-1}
          className={styles.item}
          onClick={() => {
            onChange(choice.value);
            close();
          }}
        >
          <Tick shown={choice.value === value} />
          {choice.label}
          {choice.note ? <span className={styles.note}>{choice.note}</span> : null}
        </button>
      ))}
    </div>
  );
}

type TickProps = { label: string; checked: boolean; onChange: (checked: boolean) => void };

/**
 * A menu item that is on or off; the menu stays open.
 *
 *     <MenuTick label="Campaign" checked={shown} onChange={setShown} />
 */
export const MenuTick = ({ label, checked, onChange }: TickProps) => (
  <button
    type="button"
    role="menuitemcheckbox"
    aria-checked={checked}
    tabIndex={-1}
    className={styles.item}
    onClick={() => onChange(!checked)}
  >
    <Tick shown={checked} />
    {label}
  </button>
);

const Tick = ({ shown }: { shown: boolean }) => (
  <span className={styles.tick}>{shown ? <Check size={15} aria-hidden="true" /> : null}</span>
);
