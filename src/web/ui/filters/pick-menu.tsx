import { ChevronDown } from 'lucide-react';
import { Menu } from '../dialog/menu.tsx';
import { MenuChoice } from '../dialog/menu-choices.tsx';
import styles from './pick-menu.module.css';

type Props = {
  /** Names the choice; read aloud before its value. */
  label: string;
  /** Shown before the value: "vs."; nothing for a value that speaks for itself. */
  before?: string;
  /** What is shown while none of the choices is chosen, such as custom dates. */
  other?: string | undefined;
  value: string | null;
  /** `note` is shown beside the label, such as the dates of a period. */
  choices: readonly { value: string; label: string; note?: string }[];
  onChange: (value: string) => void;
};

/**
 * A choice that always has a value, as a button with a menu: one tab stop, however many choices there are.
 *
 *     <PickMenu label="Split by" before="Split by" value={split} choices={choices} onChange={setSplit} />
 */
export function PickMenu({ label, before, other, value, choices, onChange }: Props) {
  const chosen = choices.find((one) => one.value === value)?.label ?? other ?? '';
  return (
    <Menu
      trigger={
        <button type="button" className={styles.pick} aria-label={`${label}: ${chosen}`}>
          {before ? <span>{before}</span> : null}
          <b>{before ? chosen.charAt(0).toLowerCase() + chosen.slice(1) : chosen}</b>
          <ChevronDown size={14} aria-hidden="true" />
        </button>
      }
    >
      <MenuChoice label={label} value={value ?? ''} choices={choices} onChange={onChange} />
    </Menu>
  );
}
