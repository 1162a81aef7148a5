import { useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { useMay } from '../../data/session/session.ts';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import { PrintLetters } from './print-letters.tsx';
import { ThankRow } from './thank-row.tsx';
import styles from './thanks.module.css';

type Props = {
  rows: readonly ToThank[];
  /** In cents. */
  least: number;
};

/** A gift whose donor can be thanked by letter. */
const isOpen = ({ donor, thanked }: ToThank): boolean => donor !== null && thanked === null;

/** Gifts to thank for, of which some can be selected to print letters. */
export function ThankRows({ rows, least }: Props) {
  const may = useMay()('thanks.mark');
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set());
  const open = rows.filter(isOpen);
  const selected = open.filter(({ gift }) => picked.has(gift.id));
  const pick = (ids: readonly string[], checked: boolean) => {
    const next = new Set(picked);
    for (const id of ids)
      if (checked) next.add(id);
      else next.delete(id);
    setPicked(next);
  };
  return (
    <>
      {may ? (
        <div className={styles.print} data-print="no">
          <Checkbox
            label={selected.length > 0 ? `${selected.length} selected` : 'Select all on this page'}
            checked={open.length > 0 && selected.length === open.length}
            disabled={open.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && selected.length < open.length;
            }}
            onChange={({ target }) =>
              pick(
                open.map(({ gift }) => gift.id),
                target.checked,
              )
            }
          />
          <PrintLetters selected={selected} onPrinted={() => setPicked(new Set())} />
        </div>
      ) : null}
      <ul className={styles.rows} aria-label="Gifts">
        {rows.map((row) => (
          <ThankRow
            key={row.gift.id}
            row={row}
            least={least}
            picked={may && isOpen(row) ? picked.has(row.gift.id) : null}
            onPick={(checked) => pick([row.gift.id], checked)}
          />
        ))}
      </ul>
    </>
  );
}
