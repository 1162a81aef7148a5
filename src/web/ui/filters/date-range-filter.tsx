import { type ComponentType, useState } from 'react';
import type { DateFieldsProps } from './date-range-fields.tsx';
import type { DayRange } from './day-presets.ts';
import { FilterChip } from './filter-chip.tsx';

type Props = {
  label: string;
  value: DayRange;
  /** Formats a range for people. */
  text: (range: DayRange) => string;
  /** What the filter opens: DateRangeFields with the presets. */
  Fields: ComponentType<Omit<DateFieldsProps, 'presets'>>;
  onChange: (range: DayRange) => void;
};

/**
 * A filter for a range of days, with common ranges; it always shows the days it covers.
 *
 *     <DateRangeFilter label="Date" value={range} text={rangeText} Fields={Fields} onChange={setRange} />
 */
export function DateRangeFilter({ label, value, text, Fields, onChange }: Props) {
  const [draft, setDraft] = useState<DayRange | null>(null);
  return (
    <FilterChip
      label={label}
      value={value.from || value.to ? text(value) : null}
      onClear={() => onChange({})}
      onClose={() => setDraft(null)}
    >
      {(close) => (
        <Fields
          range={draft ?? value}
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
