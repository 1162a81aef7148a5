import { Button } from '../button.tsx';
import { DateField } from '../form/date-field.tsx';
import styles from './chip.module.css';
import { type DayPreset, type DayRange, yearBefore } from './day-presets.ts';

export type DateFieldsProps = {
  range: DayRange;
  presets: readonly DayPreset[];
  text: (range: DayRange) => string;
  onDraft: (range: DayRange) => void;
  onApply: (range: DayRange) => void;
};

/**
 * Common ranges, or any two days: the content of a DateRangeFilter.
 *
 *     <DateRangeFields range={range} presets={presets} text={rangeText} onDraft={setDraft} onApply={apply} />
 */
export function DateRangeFields({ range, presets, text, onDraft, onApply }: DateFieldsProps) {
  const wrong =
    range.from && range.to && range.from > range.to
      ? "The end date can't be before the start date."
      : undefined;
  const last =
    range.from || range.to
      ? { from: range.from && yearBefore(range.from), to: range.to && yearBefore(range.to) }
      : null;
  return (
    <div className={styles.stack}>
      <div className={styles.options}>
        {presets.map((preset) => (
          <button
            key={preset.label}
            type="button"
            className={`${styles.option} ${styles.short}`}
            onClick={() => onApply({ from: preset.from, to: preset.to })}
          >
            {preset.label}
            <small>{text(preset)}</small>
          </button>
        ))}
        {last ? (
          <button type="button" className={`${styles.option} ${styles.short}`} onClick={() => onApply(last)}>
            Same period last year
            <small>{text(last)}</small>
          </button>
        ) : null}
      </div>
      <div className={styles.pair}>
        <DateField
          label="From"
          day={range.from}
          value={range.from ?? ''}
          onChange={(event) => onDraft({ ...range, from: event.target.value || undefined })}
        />
        <DateField
          label="To"
          day={range.to}
          value={range.to ?? ''}
          error={wrong}
          onChange={(event) => onDraft({ ...range, to: event.target.value || undefined })}
        />
      </div>
      <div className={styles.end}>
        <Button variant="primary" disabled={wrong !== undefined} onClick={() => onApply(range)}>
          Apply
        </Button>
      </div>
    </div>
  );
}
