import { type ReversalFilters, reversalFilters } from '#contract/nouns/reversal/filters.ts';
import { recordIdOf } from '../../data/search/filter-search.ts';
import { amountRangeText } from '../../labels/amounts/amount-range.ts';
import { AmountRangeFilter } from '../../labels/amounts/amount-range-filter.tsx';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { rangeText } from '../../labels/day-range.ts';
import type { FilterCells } from '../../labels/lists/filter-cells.tsx';
import { withoutCell } from '../../labels/lists/without-cell.tsx';
import { AnyOfFilter, OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../ui/filters/text-filter.tsx';
import { yesNoChoices } from '../../ui/filters/yes-no-choices.ts';
import type { ReversalSearch } from './address.ts';
import { notInDeposit } from './deposited-text.ts';

type Terms = {
  /** What someone did on the first day: "Requested". */
  created: string;
  statuses: readonly string[];
  nameOf: (status: string) => string;
};

/** The filters of refunds and of chargebacks, each in its own terms. */
export const reversalCells = ({
  created,
  statuses,
  nameOf,
}: Terms): FilterCells<ReversalFilters, ReversalSearch> => ({
  changed: {
    words: ({ changedFrom: from, changedTo: to }) => after('updated', rangeText({ from, to })),
    control: ({ search: { changedFrom: from, changedTo: to }, change }) => (
      <DateRangeFilter
        label="Updated"
        value={{ from, to }}
        onChange={(days) => change({ changedFrom: days.from, changedTo: days.to })}
      />
    ),
  },
  gift: {
    words: ({ gift }) => (gift ? 'for one gift' : ''),
    control: ({ search: { gift }, change }) => (
      <TextFilter
        label="Gift"
        fieldLabel="Gift ID"
        hint="Copy it from the gift's page."
        value={gift}
        check={(text) => (recordIdOf(text) ? undefined : 'A gift ID has 24 characters: 0 to 9 and a to f.')}
        onChange={(text) => change({ gift: recordIdOf(text) })}
      />
    ),
  },
  created: {
    words: ({ createdFrom: from, createdTo: to }) => after(created.toLowerCase(), rangeText({ from, to })),
    control: ({ search: { createdFrom: from, createdTo: to }, change }) => (
      <DateRangeFilter
        label={created}
        value={{ from, to }}
        onChange={(days) => change({ createdFrom: days.from, createdTo: days.to })}
      />
    ),
  },
  status: {
    words: ({ status = [] }) => status.map((word) => nameOf(word).toLowerCase()).join(' or '),
    control: ({ search: { status = [] }, change }) => (
      <AnyOfFilter
        label="Status"
        value={status}
        choices={statuses.map((value) => ({ value, label: nameOf(value) }))}
        onChange={(picked) => change({ status: picked })}
      />
    ),
  },
  amount: {
    words: amountRangeText,
    control: ({ search, change }) => (
      <AmountRangeFilter value={search} onChange={({ least, most }) => change({ least, most })} />
    ),
  },
  deposited: {
    words: ({ deposited }) =>
      deposited === undefined ? '' : deposited === 'yes' ? 'in a deposit' : notInDeposit.toLowerCase(),
    control: ({ search, change }) => (
      <OneOfFilter
        label="Deposit"
        value={search.deposited}
        choices={yesNoChoices('In a deposit', notInDeposit)}
        onChange={(deposited) => change({ deposited })}
      />
    ),
  },
  without: withoutCell(reversalFilters.without.values),
});

const after = (what: string, days: string): string => days && `${what} ${days}`;
