import { Columns3 } from 'lucide-react';
import { lazy } from 'react';
import { Button } from '../ui/button.tsx';
import { Menu } from '../ui/dialog/menu.tsx';
import type { ColumnChoicesProps } from './column-choices.tsx';

const ColumnChoices = lazy(async () => ({ default: (await import('./column-choices.tsx')).ColumnChoices }));

/**
 * Chooses the columns of a list, which are in its address and so in a saved view. Phones don't show columns.
 *
 *     <ColumnsMenu {...columns} onChange={(next) => list.go(changeSearch(search, { columns: next }))} />
 */
export function ColumnsMenu<Id extends string>(props: ColumnChoicesProps<Id>) {
  // A lazy component has no type parameter of its own.
  const choices = props as unknown as ColumnChoicesProps<string>;
  return (
    <Menu
      align="end"
      trigger={
        <Button data-wide="">
          <Columns3 size={16} strokeWidth={1.75} aria-hidden="true" />
          Columns
        </Button>
      }
    >
      <ColumnChoices {...choices} />
    </Menu>
  );
}

type Named<Id extends string> = { id: Id };

/**
 * Returns a list's columns in their order: those that its address chose, or the default ones if it chose none that the list has, with the one
 * that it is sorted by.
 */
export function chosenColumns<Id extends string, One extends Named<Id>>(
  all: readonly One[],
  { columns = [], sort }: { columns?: readonly Id[] | undefined; sort?: string | undefined },
  byDefault: readonly Id[],
): One[] {
  const found = all.filter(({ id }) => columns.includes(id));
  return found.length > 0 ? found : all.filter(({ id }) => byDefault.includes(id) || id === sort);
}
