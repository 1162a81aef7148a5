import { lazy, useState } from 'react';
import { FilterChip } from './filter-chip.tsx';

const TextFilterForm = lazy(async () => ({
  default: (await import('./text-filter-form.tsx')).TextFilterForm,
}));

type Props = {
  label: string;
  /** Label of the field inside. */
  fieldLabel: string;
  hint?: string;
  value: string | undefined;
  /** Returns a message if the text can't be used. */
  check?: (text: string) => string | undefined;
  onChange: (value: string | undefined) => void;
};

/**
 * A text filter; applies with Enter or its button.
 *
 *     <TextFilter label="Gift" fieldLabel="Gift ID" value={gift} onChange={setGift} />
 */
export function TextFilter({ label, fieldLabel, hint, value, check, onChange }: Props) {
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <FilterChip
      label={label}
      value={value ?? null}
      onClear={() => onChange(undefined)}
      onClose={() => setDraft(null)}
    >
      {(close) => (
        <TextFilterForm
          label={fieldLabel}
          hint={hint}
          text={draft ?? value ?? ''}
          check={check}
          onDraft={setDraft}
          onApply={(text) => {
            onChange(text);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
