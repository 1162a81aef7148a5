import { ArrowDownUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { Menu, MenuLine } from '../dialog/menu.tsx';
import { MenuChoice } from '../dialog/menu-choices.tsx';

type Props<Field extends string> = {
  /** Every sort there is, in words; some have no column. */
  names: Readonly<Record<Field, string>>;
  sort: Field;
  /** Absent for the greatest first. */
  direction: 'ASC' | undefined;
  onSort: (sort: Field) => void;
  /** Absent for an order that has one direction. */
  onDirection?: ((direction: 'ASC' | undefined) => void) | undefined;
};

/**
 * How a list is sorted; it also has the orders that no column header offers.
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
  // The keys of a record of words are its words.
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
