import { cents } from '#contract/values/money.ts';
import { parseAmount } from '#contract/values/parse-amount.ts';
import { moneyText } from '../../data/format/format.ts';
import { amountError } from '../../data/search/typed-amount.ts';
import { thisYear, usualYear } from '../../nouns/donor/statement-years.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { ChipBar, ChipBarEnd } from '../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import type { StatementsSearch } from './statements-search.ts';

type Props = {
  year: number;
  least: number | undefined;
  onChange: (patch: { [Name in keyof StatementsSearch]?: StatementsSearch[Name] | undefined }) => void;
};

/** Filters by year, and by the minimum a donor gave in it. They can't be saved as a view, because statements aren't a list of records. */
export const StatementFilters = ({ year, least, onChange }: Props) => (
  <ChipBarEnd value={null}>
    <ChipBar>
      <OneOfFilter
        label="Year"
        value={String(year)}
        choices={Array.from({ length: 10 }, (_, back) => String(thisYear() - back)).map((one) => ({
          value: one,
          label: one,
        }))}
        onChange={(one) =>
          onChange({ year: one === undefined || Number(one) === usualYear() ? undefined : Number(one) })
        }
      />
      <TextFilter
        label="Gave at least"
        fieldLabel="Amount in the year"
        hint="For example, 250"
        value={least === undefined ? undefined : moneyText(cents(least))}
        check={amountError}
        onChange={(text) => onChange({ least: (text && parseAmount(text)) || undefined })}
      />
    </ChipBar>
  </ChipBarEnd>
);
