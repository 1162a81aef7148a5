import { useState } from 'react';
import { MenuLine } from '../ui/dialog/menu.tsx';
import { MenuChoice, MenuTick } from '../ui/dialog/menu-choices.tsx';
import { chooseRowsOpen, rowsOpen } from '../ui/table/row-click.ts';

export type ColumnChoicesProps<Id extends string> = {
  /** All that the list has, in their order. */
  all: readonly { id: Id; title: string }[];
  shown: readonly Id[];
  byDefault: readonly Id[];
  /** Undefined for the default columns. */
  onChange: (columns: Id[] | undefined) => void;
};

/** Chooses the columns to show, and where a row opens. */
export function ColumnChoices<Id extends string>({
  all,
  shown,
  byDefault,
  onChange,
}: ColumnChoicesProps<Id>) {
  const [open, setOpen] = useState(rowsOpen());
  const toggle = (id: Id, checked: boolean) => {
    const next = all.map((one) => one.id).filter((one) => (one === id ? checked : shown.includes(one)));
    if (next.length === 0) return;
    onChange(next.join() === byDefault.join() ? undefined : next);
  };
  return (
    <>
      {all.map(({ id, title }) => (
        <MenuTick
          key={id}
          label={title}
          checked={shown.includes(id)}
          onChange={(checked) => toggle(id, checked)}
        />
      ))}
      <MenuLine />
      <MenuChoice
        label="Open in"
        value={open}
        choices={[
          { value: 'beside', label: 'Side panel' },
          { value: 'page', label: 'Full page' },
        ]}
        onChange={(value) => {
          const choice = value === 'page' ? 'page' : 'beside';
          chooseRowsOpen(choice);
          setOpen(choice);
        }}
      />
    </>
  );
}
