import type { LucideIcon } from 'lucide-react';
import type { ComponentPropsWithRef } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentPropsWithRef<'button'>, 'children'> & {
  icon: LucideIcon;
  /** Names the action; read aloud and shown on hover. */
  label: string;
};

/**
 * A button with only an icon; its label is read aloud and shown on hover.
 *
 *     <IconButton icon={X} label="Close" onClick={close} />
 */
export function IconButton({ icon: Icon, label, ...rest }: Props) {
  return (
    <button type="button" title={label} aria-label={label} {...rest} className={styles.button}>
      <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    </button>
  );
}
