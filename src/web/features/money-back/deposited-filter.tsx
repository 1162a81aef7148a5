import type { SearchPatch } from '../../data/search/list-search.ts';
import type { MoneyBackSearch } from '../../data/search/money-back-search.ts';
import { OneOfFilter } from '../../ui/filters/choice-filter.tsx';

type Props = {
  value: MoneyBackSearch['deposited'];
  onChange: (patch: SearchPatch<MoneyBackSearch>) => void;
};

/** Whether they are in a deposit. */
export const DepositedFilter = ({ value, onChange }: Props) => (
  <OneOfFilter
    label="Deposit"
    value={value}
    choices={[
      { value: 'yes', label: 'In a deposit' },
      { value: 'no', label: 'Not yet' },
    ]}
    onChange={(chosen) => onChange({ deposited: chosen === 'yes' || chosen === 'no' ? chosen : undefined })}
  />
);
