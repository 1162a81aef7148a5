import { ArrowDownUp } from 'lucide-react';
import { Button } from '../button.tsx';
import { Menu, MenuLine } from '../dialog/menu.tsx';
import { MenuChoice } from '../dialog/menu-choices.tsx';

/** What both directions of a sort are called: "Newest first", "Oldest first". */
export type SortNames = {
  name: string;
  /** Absent for a sort with only one direction. */
  orders?: readonly [descending: string, ascending: string];
};

export const sortOrders = {
  time: ['Newest first', 'Oldest first'],
  text: ['Z to A', 'A to Z'],
  money: ['Highest first', 'Lowest first'],
} as const;

type Direction = 'ASC' | undefined;
type Props<Field extends string> = {
  /** In the order of the menu. */
  sorts: Readonly<Partial<Record<Field, SortNames>>>;
  sort: Field;
  /** Absent for descending. */
  direction: Direction;
  /** Sorts that begin in descending order: times and numbers. */
  falls: readonly Field[];
  onChange: (sort: Field, direction: Direction) => void;
  /** Only on phones, where no column has a header. */
  phoneOnly?: true;
};

/**
 * A menu of a list's sorts, where its headers don't offer all of them.
 *
 *     <SortMenu {...{ sorts, sort, direction, falls }} onChange={(sort, direction) => list.filter({ sort, direction })} />
 */
export function SortMenu<Field extends string>({
  sorts,
  sort,
  direction,
  falls,
  onChange,
  phoneOnly,
}: Props<Field>) {
  const entries = entriesOf(sorts);
  const orders = sorts[sort]?.orders;
  return (
    <Menu
      align="end"
      trigger={
        <Button {...(phoneOnly ? { 'data-phone': '' } : {})}>
          <ArrowDownUp size={16} strokeWidth={1.75} aria-hidden="true" />
          Sort
        </Button>
      }
    >
      <MenuChoice
        label="Sort by"
        value={sort}
        choices={entries.map(([value, { name }]) => ({ value, label: name }))}
        onChange={(value) => {
          const next = entries.find(([field]) => field === value)?.[0];
          if (next) onChange(next, falls.includes(next) ? undefined : 'ASC');
        }}
      />
      {orders ? (
        <>
          <MenuLine />
          <MenuChoice
            label="Order"
            value={direction ?? 'DESC'}
            choices={[
              { value: 'DESC', label: orders[0] },
              { value: 'ASC', label: orders[1] },
            ]}
            onChange={(value) => onChange(sort, value === 'ASC' ? 'ASC' : undefined)}
          />
        </>
      ) : null}
    </Menu>
  );
}

// A table of sorts has no other keys than its type.
const entriesOf = <Field extends string>(sorts: Props<Field>['sorts']) =>
  Object.entries(sorts) as [Field, SortNames][];
