import type { ComponentPropsWithRef, ReactNode } from 'react';
import styles from './field.module.css';

/**
 * A checkbox with its label.
 *
 *     <Checkbox label="Anonymous" {...register('anonymous')} />
 */
export function Checkbox({ label, ...input }: ComponentPropsWithRef<'input'> & { label: ReactNode }) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
