import { type ReactNode, useState } from 'react';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { countText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { useThankAll } from '../../nouns/thanks/mutations.ts';
import { maxInRun, type ThankRun } from '../../nouns/thanks/query.ts';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/form/checkbox.tsx';
import paged from '../../ui/table/paged-box.module.css';
import { LetterDesk, useTemplate, usualChoice } from './letter-desk.tsx';
import { ThankDock } from './thank-dock.tsx';
import { ThankRow } from './thank-row.tsx';
import { useMarksOfOthers } from './use-marks-of-others.ts';

type Props = {
  rows: readonly ToThank[];
  /** In cents. */
  least: number;
  /** How many received gifts match on all pages, and the query for them; null in a list that includes thanked ones. */
  open: { gifts: number; question: ThankRun['question'] } | null;
  pager: ReactNode;
};

/** True for a gift that may still fail: it isn't selected together with others. */
const isPending = ({ gift }: ToThank): boolean => giftOutcome(gift.type, gift.status) === 'pending';

/**
 * Gifts to thank for. Some or all can be selected, to mark them as thanked or to print letters, which are shown beside the list. Letters for
 * gifts that are already marked can be printed again.
 */
export function ThankRows({ rows, least, open: all, pager }: Props) {
  const may = useMay()('thanks.mark');
  useMarksOfOthers(rows);
  const thank = useThankAll();
  const [choice, setChoice] = useState(usualChoice);
  const template = useTemplate(choice);
  const [picked, setPicked] = useState<ReadonlySet<string> | 'all'>(new Set());
  // In a list of gifts that aren't thanked, a gift that was just marked stays only so that it can be undone.
  const open = rows.filter(({ donor, thanked }) => donor !== null && (all === null || thanked === null));
  const received = open.filter((row) => !isPending(row));
  const everything = picked === 'all' ? all : null;
  const isPicked = (row: ToThank): boolean => (picked === 'all' ? !isPending(row) : picked.has(row.gift.id));
  const selected = open.filter(isPicked);
  const areAllPicked = received.length > 0 && received.every(isPicked);
  const inRun = Math.min(all?.gifts ?? 0, maxInRun);
  const shown = everything ? inRun : selected.length;
  const pick = (changed: readonly ToThank[], checked: boolean) => {
    const others = selected.filter((row) => !changed.includes(row));
    setPicked(new Set([...others, ...(checked ? changed : [])].map(({ gift }) => gift.id)));
  };
  return (
    <>
      <div className={selected.length > 0 ? `${styles.work} ${styles.withDesk}` : styles.work}>
        <div>
          {may ? (
            <div className={styles.print} data-print="no">
              <Checkbox
                label={shown > 0 ? `${countText(shown)} selected` : 'Select all on this page'}
                checked={areAllPicked}
                disabled={received.length === 0}
                ref={(box) => {
                  if (box) box.indeterminate = selected.length > 0 && !areAllPicked;
                }}
                onChange={({ target }) => pick(target.checked ? received : open, target.checked)}
              />
              {all && all.gifts > rows.length && received.length > 0 && !everything ? (
                <Button variant="quiet" onClick={() => setPicked('all')}>
                  Select {all.gifts > maxInRun ? 'the newest' : 'all'} {countText(inRun)} gifts
                </Button>
              ) : null}
              {everything && everything.gifts > maxInRun ? (
                <p className={styles.limit}>
                  {countText(everything.gifts)} gifts match. Up to {countText(maxInRun)} are printed at a
                  time, newest first; the others stay in the list.
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
                isPending={isPending(row)}
                picked={may && open.includes(row) ? isPicked(row) : null}
                onPick={(checked) => pick([row], checked)}
              />
            ))}
          </ul>
        </div>
        {may ? <LetterDesk selected={selected} choice={choice} onChoose={setChoice} /> : null}
      </div>
      {pager}
      {may ? (
        <ThankDock
          selected={everything ? { ...everything, gifts: inRun, others: everything.gifts - inRun } : selected}
          leftOut={areAllPicked ? open.filter((row) => isPending(row) && !isPicked(row)).length : 0}
          template={template}
          thank={thank}
          onMarked={(giftIds) =>
            setPicked(new Set(selected.map(({ gift }) => gift.id).filter((id) => !giftIds.includes(id))))
          }
        />
      ) : null}
    </>
  );
}
