import { useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { countText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import paged from '../../ui/table/paged-box.module.css';
import { PrintLetters } from './print-letters.tsx';
import { ThankRow } from './thank-row.tsx';
import { ThankSelected } from './thank-selected.tsx';
import styles from './thanks.module.css';
import { useThankAll } from './thanks-mutations.ts';
import { maxInRun, type ThankRun } from './thanks-queries.ts';
import { useMarksOfOthers } from './use-marks-of-others.ts';

type Props = {
  rows: readonly ToThank[];
  /** In cents. */
  least: number;
  /** How many gifts match on all pages, and the query for them; null in a list that includes thanked ones. */
  open: { gifts: number; question: ThankRun['question'] } | null;
};

/** True for a gift whose donor can still be thanked by letter. */
const isOpen = ({ donor, thanked }: ToThank): boolean => donor !== null && thanked === null;

/** Gifts to thank for. Some or all matching gifts can be selected, to mark them as thanked or to print letters. */
export function ThankRows({ rows, least, open: all }: Props) {
  const may = useMay()('thanks.mark');
  useMarksOfOthers(rows);
  const thank = useThankAll();
  const [picked, setPicked] = useState<ReadonlySet<string> | 'all'>(new Set());
  const open = rows.filter(isOpen);
  const everything = picked === 'all' ? all : null;
  const isPicked = ({ gift }: ToThank): boolean => picked === 'all' || picked.has(gift.id);
  const selected = open.filter(isPicked);
  const inRun = Math.min(all?.gifts ?? 0, maxInRun);
  const shown = everything ? inRun : selected.length;
  const pick = (changed: readonly ToThank[], checked: boolean) => {
    const others = selected.filter((row) => !changed.includes(row));
    setPicked(new Set([...others, ...(checked ? changed : [])].map(({ gift }) => gift.id)));
  };
  return (
    <>
      {may ? (
        <div className={styles.print} data-print="no">
          <Checkbox
            label={shown > 0 ? `${countText(shown)} selected` : 'Select all on this page'}
            checked={open.length > 0 && selected.length === open.length}
            disabled={open.length === 0}
            ref={(box) => {
              if (box) box.indeterminate = selected.length > 0 && selected.length < open.length;
            }}
            onChange={({ target }) => pick(open, target.checked)}
          />
          {all && all.gifts > rows.length && open.length > 0 && !everything ? (
            <Button variant="quiet" onClick={() => setPicked('all')}>
              Select {all.gifts > maxInRun ? 'the newest' : 'all'} {countText(inRun)} gifts
            </Button>
          ) : null}
          <PrintLetters
            selected={
              everything ? { ...everything, gifts: inRun, others: everything.gifts - inRun } : selected
            }
            thank={thank}
            onPrinted={() => setPicked(new Set())}
          >
            <ThankSelected
              selected={everything ? [] : selected}
              thank={thank}
              onMarked={() => setPicked(new Set())}
            />
          </PrintLetters>
          {everything && everything.gifts > maxInRun ? (
            <p className={styles.limit}>
              {countText(everything.gifts)} gifts match. Up to {countText(maxInRun)} are printed at a time,
              newest first; the others stay in the list.
            </p>
          ) : null}
        </div>
      ) : null}
      <ul className={`${paged.box} ${styles.rows}`} aria-label="Gifts">
        {rows.map((row) => (
          <ThankRow
            key={row.gift.id}
            row={row}
            least={least}
            picked={may && isOpen(row) ? isPicked(row) : null}
            onPick={(checked) => pick([row], checked)}
          />
        ))}
      </ul>
    </>
  );
}
