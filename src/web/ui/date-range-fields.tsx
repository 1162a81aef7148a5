import { Button } from './button.tsx';
import styles from './chip.module.css';
import type { DayPreset, DayRange } from './date-range-filter.tsx';
import { TextField } from './text-field.tsx';

type Props = {
  range: DayRange;
  /** The range as people read it. */
  text: (range: DayRange) => string;
  presets: readonly DayPreset[];
  note?: string | undefined;
  onDraft: (range: DayRange) => void;
  onApply: (range: DayRange) => void;
};

/** Ranges that people ask for most, or two days of one's own. */
export function DateRangeFields({ range, text, presets, note, onDraft, onApply }: Props) {
  const wrong =
    range.from && range.to && range.from > range.to ? 'The last day is before the first' : undefined;
  return (
    <div className={styles.stack}>
      <div className={styles.options}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={styles.option}
            onClick={() => onApply({ from: preset.from, to: preset.to })}
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
        onChange={(event) => onDraft({ ...range, from: event.target.value || undefined })}
      />
      <TextField
        label="Last day"
        type="date"
        value={range.to ?? ''}
        error={wrong}
        onChange={(event) => onDraft({ ...range, to: event.target.value || undefined })}
      />
      {note && <small>{note}</small>}
      <div className={styles.end}>
        <Button look="primary" disabled={wrong !== undefined} onClick={() => onApply(range)}>
          Apply
        </Button>
      </div>
    </div>
  );
}
