import { useState } from 'react';
import { Button } from './button.tsx';
import styles from './chip.module.css';
import { FilterChip } from './filter-chip.tsx';
import { TextField } from './text-field.tsx';

/** Days as YYYY-MM-DD; either end may be open. */
export type DayRange = { from?: string | undefined; to?: string | undefined };
export type DayPreset = DayRange & { label: string };

type Props = {
  label: string;
  value: DayRange;
  /** The range as people read it. */
  text: (range: DayRange) => string;
  presets: readonly DayPreset[];
  onChange: (range: DayRange) => void;
};

/** Presets, or two days of one's own; always shows the days it resolves to. */
export function DateRangeFilter({ label, value, text, presets, onChange }: Props) {
  const [draft, setDraft] = useState<DayRange | null>(null);
  const range = draft ?? value;
  const wrong =
    range.from && range.to && range.from > range.to ? 'The last day is before the first' : undefined;
  return (
    <FilterChip
      label={label}
      value={value.from || value.to ? text(value) : null}
      onClear={() => onChange({})}
      onClose={() => setDraft(null)}
    >
      {(close) => (
        <div className={styles.stack}>
          <div className={styles.options}>
            {presets.map((preset) => (
              <button
                key={preset.label}
                type="button"
                className={styles.option}
                onClick={() => {
                  onChange({ from: preset.from, to: preset.to });
                  close();
                }}
              >
                <span>
                  {preset.label}
                  <small>{text(preset)}</small>
                </span>
              </button>
            ))}
          </div>
          <TextField
            label="First day"
            type="date"
            value={range.from ?? ''}
            onChange={(event) => setDraft({ ...range, from: event.target.value || undefined })}
          />
          <TextField
            label="Last day"
            type="date"
            value={range.to ?? ''}
            error={wrong}
            onChange={(event) => setDraft({ ...range, to: event.target.value || undefined })}
          />
          <div className={styles.end}>
            <Button
              look="primary"
              disabled={wrong !== undefined}
              onClick={() => {
                onChange(range);
                close();
              }}
            >
              Apply
            </Button>
          </div>
        </div>
      )}
    </FilterChip>
  );
}
