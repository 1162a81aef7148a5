import { thankReasonNames, thankReasons } from '#contract/steward/letters/thanks.ts';
import { cents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { moneyText } from '../../data/format/format.ts';
import type { SearchPatch } from '../../data/search/list-search.ts';
import { amountError } from '../../data/search/typed-amount.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { AnyOfFilter } from '../../ui/filters/choice-filter.tsx';
import { ChipBar, ChipBarEnd } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { minAmountOf, periodOf } from './thanks-question.ts';
import type { ThanksSearch } from './thanks-search.ts';

type Props = { search: ThanksSearch; onChange: (patch: SearchPatch<ThanksSearch>) => void };

const choices = thankReasons.map((value) => ({ value, label: thankReasonNames[value] }));

/**
 * Filters by period, amount, and reason; without a period, by the last 30 days. Views can't be saved, because these rows aren't records.
 */
export const ThankFilters = ({ search, onChange }: Props) => {
  const { givenFrom, givenTo } = periodOf(search);
  return (
    <ChipBarEnd value={null}>
      <ChipBar>
        <DateRangeFilter
          label="Date"
          value={{ from: givenFrom, to: givenTo }}
          onChange={({ from, to }) =>
            onChange({ givenFrom: from, givenTo: to, days: from || to ? undefined : 'all' })
          }
        />
        <TextFilter
          label="At least"
          fieldLabel="Amount"
          hint="For example, 250"
          value={minAmountOf(search) > 0 ? moneyText(cents(minAmountOf(search))) : undefined}
          check={amountError}
          onChange={(text) => onChange({ least: (text && parseAmount(text)) || undefined })}
        />
        <AnyOfFilter
          label="Reason"
          choices={choices}
          value={search.reason ?? []}
          onChange={(reason) => onChange({ reason })}
        />
      </ChipBar>
    </ChipBarEnd>
  );
};
