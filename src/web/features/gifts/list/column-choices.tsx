import { useState } from 'react';
import { type ColumnId, columnIds, defaultColumns } from '../../../nouns/gift/gift-column-ids.ts';
import { columnTitles } from '../../../nouns/gift/gift-columns.tsx';
import { MenuLine } from '../../../ui/dialog/menu.tsx';
import { MenuChoice, MenuTick } from '../../../ui/dialog/menu-choices.tsx';
import { chooseRowsOpen, rowsOpen } from '../../../ui/table/row-click.ts';

export type ColumnChoicesProps = {
  shown: readonly ColumnId[];
  /** Undefined for the default columns. */
  onChange: (columns: ColumnId[] | undefined) => void;
};

/** Chooses the columns to show, and where a row opens. */
export function ColumnChoices({ shown, onChange }: ColumnChoicesProps) {
  const [open, setOpen] = useState(rowsOpen());
  const toggle = (id: ColumnId, checked: boolean) => {
    const next = columnIds.filter((one) => (one === id ? checked : shown.includes(one)));
    if (next.length === 0) return;
    onChange(next.join() === defaultColumns.join() ? undefined : next);
  };
  return (
    <>
      {columnIds.map((id) => (
        <MenuTick
          key={id}
          label={columnTitles[id]}
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
