import { depositStatuses, depositTypes } from '#contract/giving/vocabulary.ts';
import { type DepositFilters, depositFilters } from '#contract/nouns/deposit/filters.ts';
import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import { textOf } from '../../../data/search/address-values.ts';
import { amountRangeText } from '../../../labels/amounts/amount-range.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import { rangeText } from '../../../labels/day-range.ts';
import { type FilterCells, filterWords } from '../../../labels/lists/filter-cells.tsx';
import { withoutCell } from '../../../labels/lists/without-cell.tsx';
import type { DepositsSearch } from '../../../nouns/deposit/address.ts';
import { depositStatus, depositType } from '../../../nouns/deposit/labels.ts';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { yesNoChoices } from '../../../ui/filters/yes-no-choices.ts';

/** `seenMethods`: those of the rows on screen, since the platform's values aren't documented. */
export const depositCells = (
  seenMethods: readonly string[] = [],
): FilterCells<DepositFilters, DepositsSearch> => ({
  arrives: {
    words: ({ arrivesFrom: from, arrivesTo: to }) => {
      const days = rangeText({ from, to });
      return days && `arriving ${days}`;
    },
    control: ({ search: { arrivesFrom: from, arrivesTo: to }, change }) => (
      <DateRangeFilter
        label="Arrives"
        value={{ from, to }}
        onChange={(days) => change({ arrivesFrom: days.from, arrivesTo: days.to })}
      />
    ),
  },
  closed: {
    words: ({ closed }) => flagWords(closed, 'reconciled in Steward'),
    control: ({ search, change }) => (
      <OneOfFilter
        label="Reconciled in Steward"
        value={search.closed}
        choices={yesNoChoices('Reconciled', 'Not yet')}
        onChange={(closed) => change({ closed })}
      />
    ),
  },
  status: {
    words: ({ status = [] }) => status.map((word) => depositStatus(word).name.toLowerCase()).join(' or '),
    control: ({ search: { status = [] }, change }) => (
      <AnyOfFilter
        label="Status"
        value={status}
        choices={depositStatuses.map((value) => ({ value, label: depositStatus(value).name }))}
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
  kinds: {
    words: ({ kinds = [] }) => kinds.map(depositType).join(' or ').toLowerCase(),
    control: ({ search: { kinds = [] }, change }) => (
      <AnyOfFilter
        label="Type"
        value={kinds}
        choices={depositTypes.map((value) => ({ value, label: depositType(value) }))}
        onChange={(picked) => change({ kinds: picked })}
      />
    ),
  },
  methods: {
    words: ({ methods = [] }) => methods.map(giftMethodName).join(' or ').toLowerCase(),
    control: ({ search: { methods = [] }, change }) => (
      <AnyOfFilter
        label="Payment method"
        value={methods}
        choices={[...new Set(['card', 'ach', ...seenMethods, ...methods])].map((value) => ({
          value,
          label: giftMethodName(value),
        }))}
        onChange={(picked) => change({ methods: picked })}
      />
    ),
  },
  reconciled: {
    words: ({ reconciled }) => flagWords(reconciled, `reconciled in ${platformName()}`),
    control: ({ search, change }) => (
      <OneOfFilter
        label={`Reconciled in ${platformName()}`}
        value={search.reconciled}
        choices={yesNoChoices('Reconciled', 'Not yet')}
        onChange={(reconciled) => change({ reconciled })}
      />
    ),
  },
  without: withoutCell(depositFilters.without.values),
  text: {
    words: ({ text }) => (text ? `“${text}”` : ''),
    control: ({ search: { text }, change }) => (
      <TextFilter
        label="Search"
        fieldLabel="Search deposits"
        hint="For example, a name or a bank"
        value={text}
        onChange={(typed) => change({ text: textOf(typed) })}
      />
    ),
  },
});

const flagWords = (flag: 'yes' | 'no' | undefined, words: string): string =>
  flag === undefined ? '' : flag === 'yes' ? words : `not ${words}`;

/** The filters that the rows were selected by, as text: "arriving Nov 1 to Nov 30", "$10.00 to $200.00". */
export const depositWords = (search: DepositsSearch): string[] =>
  filterWords(depositFilters, depositCells(), search);
