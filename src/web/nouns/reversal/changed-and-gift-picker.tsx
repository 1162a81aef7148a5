import type { ReactNode } from 'react';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import type { DayRange } from '../../ui/filters/day-presets.ts';
import { ChipBar } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { giftIdOf, type MoneyBackSearch } from './address.ts';

type Props = {
  /** The days in effect, chosen or by default. */
  days: DayRange;
  /** Formats those days, if not as usual. */
  daysText?: (range: DayRange) => string;
  gift: string | undefined;
  onChange: (patch: SearchPatch<MoneyBackSearch>) => void;
  children?: ReactNode;
};

/** The platform's filters for refunds and chargebacks: last update and gift. */
export const ChangedAndGiftPicker = ({ days, daysText, gift, onChange, children }: Props) => (
  <ChipBar>
    <DateRangeFilter
      label="Updated"
      value={days}
      text={daysText}
      onChange={({ from, to }) => onChange({ changedFrom: from, changedTo: to })}
    />
    <TextFilter
      label="Gift"
      fieldLabel="Gift ID"
      hint="Copy it from the gift's page."
      value={gift}
      check={(text) => (giftIdOf(text) ? undefined : 'A gift ID has 24 characters: 0 to 9 and a to f.')}
      onChange={(text) => onChange({ gift: giftIdOf(text) })}
    />
    {children}
  </ChipBar>
);
