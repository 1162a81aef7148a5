import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  /** Said under the field while there is no error. */
  hint?: ReactNode;
  /** Said under the field, and tied to it for screen readers. */
  error?: string | undefined;
  /** At the right of the label, such as "38 / 150". */
  aside?: ReactNode;
};

export type ControlProps = {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
};

/** Label, control, and what is said about it. The control is given its id and its ties. */
export function Field({
  label,
  hint,
  error,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const said = error ?? hint;
  return (
    <div className={styles.field}>
      <div className={styles.label}>
        <label htmlFor={id}>{label}</label>
        {aside ? <span className={styles.aside}>{aside}</span> : null}
      </div>
      {children({
        id,
        className: styles.control,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': said ? `${id}-said` : undefined,
      })}
      {said ? (
        <p id={`${id}-said`} className={error ? styles.error : styles.hint}>
          {said}
        </p>
      ) : null}
    </div>
  );
}

/** "38 / 150", in the danger colour above the limit. */
export function Counter({ count, most }: { count: number; most: number }) {
  return (
    <span className={count > most ? styles.over : undefined}>
      {count} / {most}
    </span>
  );
}
