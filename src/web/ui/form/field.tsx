import { type ReactNode, useId } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  label: ReactNode;
  /** Shown under the field while there is no error. */
  hint?: ReactNode;
  /** Shown under the field, and linked to it for screen readers. */
  error?: string | undefined;
  /** To the right of the label, such as "38 / 150". */
  aside?: ReactNode;
};

export type ControlProps = {
  id: string;
  className: string | undefined;
  /** Always said: a browser calls an empty required field invalid by itself, before anything was typed. */
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
};

/**
 * A label, a control, and a hint or an error; the control gets its ID and ARIA attributes.
 *
 *     <Field label="Amount" error={error}>
 *       {(control) => <input {...control} inputMode="decimal" />}
 *     </Field>
 */
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
        'aria-invalid': Boolean(error),
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

/**
 * "38 / 150", in the danger color above the limit.
 *
 *     <Field label="Note" aside={<Counter count={note.length} most={150} />}>…</Field>
 */
export function Counter({ count, most }: { count: number; most: number }) {
  return (
    <span className={count > most ? styles.over : undefined}>
      {count} / {most}
    </span>
  );
}
