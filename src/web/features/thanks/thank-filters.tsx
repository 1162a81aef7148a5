import { cents, parseAmount } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import { ChipBar, ChipBarEnd } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { leastOf, periodOf } from './thanks-question.ts';
import type { ThanksSearch } from './thanks-search.ts';

type Props = { search: ThanksSearch; onChange: (patch: SearchPatch<ThanksSearch>) => void };

/** The period and the amount; clearing either goes back to this week and $1,000. Views can't be saved: these aren't records. */
export const ThankFilters = ({ search, onChange }: Props) => {
  const { givenFrom, givenTo } = periodOf(search);
  return (
    <ChipBarEnd value={null}>
      <ChipBar>
        <DateRangeFilter
          local
          label="Date"
          value={{ from: givenFrom, to: givenTo }}
          text={rangeText}
          onChange={({ from, to }) => onChange({ givenFrom: from, givenTo: to })}
        />
        <TextFilter
          label="At least"
          fieldLabel="Amount"
          hint="For example, 250"
          value={moneyText(cents(leastOf(search)))}
          check={(text) => (parseAmount(text) === null ? 'Enter an amount, like 40 or 40.50.' : undefined)}
          onChange={(text) => onChange({ least: text ? (parseAmount(text) ?? undefined) : undefined })}
        />
      </ChipBar>
    </ChipBarEnd>
  );
};
