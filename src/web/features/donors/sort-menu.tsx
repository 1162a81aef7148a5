import { ArrowDownUp } from 'lucide-react';
import { sortFields } from '#contract/words.ts';
import type { SearchPatch } from '../../data/list-search.ts';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuChoice, MenuLine } from '../../ui/menu.tsx';
import { type DonorsSearch, sortNames } from './donors-search.ts';

type Props = { search: DonorsSearch; onChange: (patch: SearchPatch<DonorsSearch>) => void };

/** All eight sorts of the service; some have no column. */
export const SortMenu = ({ search: { sort = 'updatedAt', direction }, onChange }: Props) => (
  <Menu
    align="end"
    trigger={
      <Button>
        <ArrowDownUp size={16} strokeWidth={1.75} aria-hidden="true" />
        Sort
      </Button>
    }
  >
    <MenuChoice
      label="Sort by"
      value={sort}
      choices={sortFields.donors.map((value) => ({ value, label: sortNames[value] }))}
      onChange={(value) => {
        const field = sortFields.donors.find((one) => one === value);
        onChange({ sort: field === 'updatedAt' ? undefined : field });
      }}
    />
    <MenuLine />
    <MenuChoice
      label="Order"
      value={direction ?? 'DESC'}
      choices={[
        { value: 'DESC', label: 'Greatest or latest first' },
        { value: 'ASC', label: 'Smallest or earliest first' },
      ]}
      onChange={(value) => onChange({ direction: value === 'ASC' ? 'ASC' : undefined })}
    />
  </Menu>
);
