import { depositStatuses, depositTypes } from '#contract/giving/vocabulary.ts';
import { giftMethodName } from '#contract/rules/names/gift-method-name.ts';
import { platformName } from '#contract/rules/platform-name.ts';
import type { SearchPatch } from '../../../data/search/list-search.ts';
import { AmountRangeFilter } from '../../../labels/amounts/amount-range-filter.tsx';
import { DateRangeFilter } from '../../../labels/date-range-picker.tsx';
import type { DepositsSearch } from '../../../nouns/deposit/address.ts';
import { depositStatus, depositType } from '../../../nouns/deposit/labels.ts';
import { AnyOfFilter, OneOfFilter } from '../../../ui/filters/choice-filter.tsx';
import { ChipBar } from '../../../ui/filters/filter-chip.tsx';
import { TextFilter } from '../../../ui/filters/text-filter.tsx';
import { yesNoChoices } from '../../../ui/filters/yes-no-choices.ts';
import { flagLabels } from './deposit-filter-labels.ts';

type Props = {
  search: DepositsSearch;
  /** Methods of the rows on screen: the platform's values aren't documented. */
  seenMethods: readonly string[];
  /** Whether our server answers, which can filter by status and by our own reconciliation. */
  copied: boolean;
  /** Members set to undefined are removed from the address; the list goes to its first page. */
  onChange: (patch: SearchPatch<DepositsSearch>) => void;
};

/** The platform's documented filters, and those of our copy. */
export function DepositFilters({ search, seenMethods, copied, onChange }: Props) {
  const { kinds = [], methods = [] } = search;
  const words = [...new Set(['card', 'ach', ...seenMethods, ...methods])];
  return (
    <ChipBar>
      <DateRangeFilter
        label="Arrives"
        value={{ from: search.arrivesFrom, to: search.arrivesTo }}
        onChange={({ from, to }) => onChange({ arrivesFrom: from, arrivesTo: to })}
      />
      <OneOfFilter
        label="Reconciled"
        value={search.reconciled}
        choices={[
          { value: 'yes', label: flagLabels.yes, hint: `in ${platformName()}` },
          { value: 'no', label: flagLabels.no },
        ]}
        onChange={(reconciled) => onChange({ reconciled })}
      />
      {copied ? (
        <>
          <OneOfFilter
            label="Reconciled by us"
            value={search.closed}
            choices={yesNoChoices('Reconciled', 'Not yet')}
            onChange={(closed) => onChange({ closed })}
          />
          <AnyOfFilter
            label="Status"
            value={search.status ?? []}
            choices={depositStatuses.map((value) => ({ value, label: depositStatus(value).name }))}
            onChange={(status) => onChange({ status })}
          />
        </>
      ) : null}
      <AmountRangeFilter value={search} onChange={({ least, most }) => onChange({ least, most })} />
      <AnyOfFilter
        label="Type"
        value={kinds}
        choices={depositTypes.map((value) => ({ value, label: depositType(value) }))}
        onChange={(picked) => onChange({ kinds: picked })}
      />
      <AnyOfFilter
        label="Payment method"
        value={methods}
        choices={words.map((value) => ({ value, label: giftMethodName(value) }))}
        onChange={(picked) => onChange({ methods: picked })}
      />
      <TextFilter
        label="Search"
        fieldLabel="Search deposits"
        hint="For example, a name or a bank"
        value={search.text}
        onChange={(text) => onChange({ text: text?.slice(0, 100) })}
      />
    </ChipBar>
  );
}
