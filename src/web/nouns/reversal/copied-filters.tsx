import type { SearchPatch } from '../../data/search/list-search.ts';
import { DateRangeFilter } from '../../labels/date-range-picker.tsx';
import { AnyOfFilter, OneOfFilter } from '../../ui/filters/choice-filter.tsx';
import { yesNoChoices } from '../../ui/filters/yes-no-choices.ts';
import type { MoneyBackSearch } from './address.ts';
import { notInDeposit } from './deposited-text.ts';

type Props = {
  search: MoneyBackSearch;
  /** Label of the filter by their first day: "Requested". */
  created: string;
  statuses: readonly string[];
  nameOf: (status: string) => string;
  onChange: (patch: SearchPatch<MoneyBackSearch>) => void;
};

/** The filters of refunds and chargebacks that only our server supports: first day, status, and whether they are in a deposit. */
export const CopiedFilters = ({ search, created, statuses, nameOf, onChange }: Props) => (
  <>
    <DateRangeFilter
      label={created}
      value={{ from: search.createdFrom, to: search.createdTo }}
      onChange={({ from, to }) => onChange({ createdFrom: from, createdTo: to })}
    />
    <AnyOfFilter
      label="Status"
      value={search.status ?? []}
      choices={statuses.map((value) => ({ value, label: nameOf(value) }))}
      onChange={(status) => onChange({ status })}
    />
    <OneOfFilter
      label="Deposit"
      value={search.deposited}
      choices={yesNoChoices('In a deposit', notInDeposit)}
      onChange={(deposited) => onChange({ deposited })}
    />
  </>
);
