import { ArrowDownUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { Menu, MenuLine } from '../dialog/menu.tsx';
import { MenuChoice } from '../dialog/menu-choices.tsx';

type Props<Field extends string> = {
  /** Names of all sorts, including those without a column. */
  names: Readonly<Record<Field, string>>;
  sort: Field;
  /** Absent for descending. */
  direction: 'ASC' | undefined;
  onSort: (sort: Field) => void;
  /** Absent for a sort with only one direction. */
  onDirection?: ((direction: 'ASC' | undefined) => void) | undefined;
};

/**
 * A menu of a list's sorts, including those that no column header offers.
 *
 *     <SortMenu names={sortNames} sort={sort} direction={direction} onSort={setSort} />
 */
export function SortMenu<Field extends string>({
  names,
  sort,
  direction,
  onSort,
  onDirection,
}: Props<Field>) {
  // The keys of this record are its sorts.
  const fields = Object.keys(names) as Field[];
  return (
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
        choices={fields.map((value) => ({ value, label: names[value] }))}
        onChange={(value) => onSort(fields.find((one) => one === value) ?? sort)}
      />
      {onDirection ? (
        <>
          <MenuLine />
          <MenuChoice
            label="Order"
            value={direction ?? 'DESC'}
            choices={[
              { value: 'DESC', label: 'Z to A, highest or newest first' },
              { value: 'ASC', label: 'A to Z, lowest or oldest first' },
            ]}
            onChange={(value) => onDirection(value === 'ASC' ? 'ASC' : undefined)}
          />
        </>
      ) : null}
    </Menu>
  );
}
