import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './chip.module.css';
import { FilterChip } from './filter-chip.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  label: string;
  /** Of the field inside. */
  fieldLabel: string;
  hint?: string;
  value: string | undefined;
  /** A sentence when what is typed cannot be used. */
  check?: (text: string) => string | undefined;
  onChange: (value: string | undefined) => void;
};

/** A filter that takes text; applies with Enter or its button. */
export function TextFilter({ label, fieldLabel, hint, value, check, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  const [error, setError] = useState<string>();
  const text = draft ?? value ?? '';
  return (
    <FilterChip
      label={label}
      value={value ?? null}
      onClear={() => onChange(undefined)}
      onClose={() => setDraft(null)}
    >
      {(close) => (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            const wanted = text.trim();
            const mistake = wanted ? check?.(wanted) : undefined;
            setError(mistake);
            if (mistake) return;
            onChange(wanted || undefined);
            close();
          }}
        >
          <TextField
            label={fieldLabel}
            hint={hint}
            error={error}
            value={text}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => setDraft(event.target.value)}
          />
          <div className={styles.end}>
            <Button type="submit" look="primary">
              Apply
            </Button>
          </div>
        </form>
      )}
    </FilterChip>
  );
}
