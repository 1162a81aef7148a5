import { depositStatuses, depositTypes } from '#contract/giving/vocabulary.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { cents, parseAmount } from '#contract/values/money.ts';
import { moneyText } from '../../../data/format/format.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { AmountRangeFilter } from '../../../ui/filters/amount-range-filter.tsx';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { depositMethod, depositStatus, depositType } from '../labels.ts';
import { amountLabel, flagLabels } from './deposit-filter-labels.ts';
import { type DepositsSearch, mostCents } from './deposits-search.ts';

type Props = {
  search: DepositsSearch;
  /** Methods of the rows on screen: the platform's words are documented nowhere. */
  seenMethods: readonly string[];
  /** Whether our server answers, which can filter by status and by our own reconciliation. */
  copied: boolean;
  /** Members set to undefined leave the address; the list starts at its first page. */
  onChange: (patch: SearchPatch<DepositsSearch>) => void;
};

/** The filters that the platform documents, and those of our copy. */
export function DepositFilters({ search, seenMethods, copied, onChange }: Props) {
  const { kinds = [], methods = [] } = search;
  const words = [...new Set(['card', 'ach', ...seenMethods, ...methods])];
  return (
    <ChipBar>
      <DateRangeFilter
        label="Arrives"
        value={{ from: search.arrivesFrom, to: search.arrivesTo }}
        text={rangeText}
        onChange={({ from, to }) => onChange({ arrivesFrom: from, arrivesTo: to })}
      />
      <OneOfFilter
        label="Reconciled"
        value={search.reconciled}
        choices={[
          { value: 'yes', label: flagLabels.yes, hint: `in ${platformName()}` },
          { value: 'no', label: flagLabels.no },
        ]}
        onChange={(value) => onChange({ reconciled: value === 'yes' || value === 'no' ? value : undefined })}
      />
      {copied ? (
        <>
          <OneOfFilter
            label="Reconciled by us"
            value={search.closed}
            choices={[
              { value: 'yes', label: 'Reconciled' },
              { value: 'no', label: 'Not yet' },
            ]}
            onChange={(value) => onChange({ closed: value === 'yes' || value === 'no' ? value : undefined })}
          />
          <AnyOfFilter
            label="Status"
            value={search.status ?? []}
            choices={depositStatuses.map((value) => ({ value, label: depositStatus(value).name }))}
            onChange={(picked) =>
              onChange({ status: orNothing(depositStatuses.filter((one) => picked.includes(one))) })
            }
          />
        </>
      ) : null}
      <AmountRangeFilter
        label="Amount"
        value={{ least: dollarsText(search.least), most: dollarsText(search.most) }}
        text={amountLabel(search)}
        read={readAmount}
        onChange={(least, most) => onChange({ least, most })}
      />
      <AnyOfFilter
        label="Type"
        value={kinds}
        choices={depositTypes.map((value) => ({ value, label: depositType(value) }))}
        onChange={(picked) =>
          onChange({ kinds: orNothing(depositTypes.filter((one) => picked.includes(one))) })
        }
      />
      <AnyOfFilter
        label="Payment method"
        value={methods}
        choices={words.map((value) => ({ value, label: depositMethod(value) }))}
        onChange={(picked) => onChange({ methods: orNothing(picked) })}
      />
      <TextFilter
        label="Search"
        fieldLabel="Search deposits"
        hint="Such as a name or a bank"
        value={search.text}
        onChange={(text) => onChange({ text: text?.slice(0, 100) })}
      />
    </ChipBar>
  );
}

const orNothing = <Item,>(items: Item[]): Item[] | undefined => (items.length > 0 ? items : undefined);

const dollarsText = (amount: number | undefined): string =>
  amount === undefined ? '' : moneyText(cents(amount)).slice(1);

/** Cents of what was typed; a sentence when it can't be used. */
function readAmount(text: string): number | string {
  const amount = parseAmount(text);
  if (amount === null) return 'Enter an amount, like 1,200.50';
  return amount > mostCents ? `Enter at most ${moneyText(cents(mostCents))}` : amount;
}
