import type { ComponentPropsWithRef } from 'react';
import styles from './button.module.css';

export type ButtonVariant = 'plain' | 'primary' | 'danger' | 'quiet' | 'quietDanger';

type Props = ComponentPropsWithRef<'button'> & {
  variant?: ButtonVariant;
  /** As wide as its container. */
  wide?: boolean;
  /** Text while the action runs; the button then ignores presses. */
  pending?: string | false | undefined;
};

/** The class names of a button, for links that look like one. */
export const buttonClass = (variant: ButtonVariant = 'plain', wide = false): string =>
  [styles.button, variant !== 'plain' && styles[variant], wide && styles.wide].filter(Boolean).join(' ');

/**
 * A button. While its action runs, it keeps the focus, shows `pending`, and ignores presses.
 *
 *     <Button variant="primary" pending={saving && 'Saving…'} onClick={save}>
 *       Save changes
 *     </Button>
 */
export function Button({
  variant = 'plain',
  wide = false,
  pending = false,
  children,
  onClick,
  ...rest
}: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass(variant, wide)}
      // Not `disabled`, so that the button keeps the focus while its action runs.
      aria-disabled={pending ? true : rest['aria-disabled']}
      onClick={(event) => {
        if (pending || rest['aria-disabled']) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending || children}
    </button>
  );
}
