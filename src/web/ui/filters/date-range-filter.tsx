import { lazy, useState } from 'react';
import type { DayRange } from './day-presets.ts';
import { FilterChip } from './filter-chip.tsx';

const DateRangeFields = lazy(async () => ({
  default: (await import('./date-range-fields.tsx')).DateRangeFields,
}));

type Props = {
  label: string;
  value: DayRange;
  /** YYYY-MM-DD; the presets are relative to it. */
  today: string;
  /** Formats a range for people. */
  text: (range: DayRange) => string;
  onChange: (range: DayRange) => void;
};

/**
 * A filter for a range of days, with common ranges; it always shows the days it covers.
 *
 *     <DateRangeFilter label="Date" value={range} today={today} text={rangeText} onChange={setRange} />
 */
export function DateRangeFilter({ label, value, today, text, onChange }: Props) {
  const [draft, setDraft] = useState<DayRange | null>(null);
  return (
    <FilterChip
      label={label}
      value={value.from || value.to ? text(value) : null}
      onClear={() => onChange({})}
      onClose={() => setDraft(null)}
    >
      {(close) => (
        <DateRangeFields
          range={draft ?? value}
          today={today}
          text={text}
          onDraft={setDraft}
          onApply={(range) => {
            onChange(range);
            close();
          }}
        />
      )}
    </FilterChip>
  );
}
