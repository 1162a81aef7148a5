import type { ReactNode } from 'react';
import type { SearchPatch } from '../../data/list-search.ts';
import { giftIdOf, type MoneyBackSearch } from '../../data/money-back-search.ts';
import { DateRangeFilter, type DayRange } from '../../ui/date-range-filter.tsx';
import { ChipBar } from '../../ui/filter-chip.tsx';
import { TextFilter } from '../../ui/text-filter.tsx';
import { dayPresets, rangeText } from '../app/day-range-words.ts';

type Props = {
  /** The days that are in force, whether chosen or by default. */
  days: DayRange;
  /** Those days in words. */
  daysText?: (range: DayRange) => string;
  gift: string | undefined;
  onChange: (patch: SearchPatch<MoneyBackSearch>) => void;
  children?: ReactNode;
};

/** The filters that the service has for refunds and for chargebacks: when they changed, and the gift. */
export const ChangedAndGiftPicker = ({ days, daysText = rangeText, gift, onChange, children }: Props) => (
  <ChipBar>
    <DateRangeFilter
      label="Changed"
      value={days}
      text={daysText}
      presets={dayPresets()}
      onChange={({ from, to }) => onChange({ changedFrom: from, changedTo: to })}
    />
    <TextFilter
      label="Gift"
      fieldLabel="Id of the gift"
      hint="As the gift’s page shows it: 24 letters and digits."
      value={gift}
      check={(text) => (giftIdOf(text) ? undefined : 'An id of a gift has 24 characters, 0 to 9 and a to f')}
      onChange={(text) => onChange({ gift: giftIdOf(text) })}
    />
    {children}
  </ChipBar>
);
