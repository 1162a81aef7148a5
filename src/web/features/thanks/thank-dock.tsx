import { Printer } from 'lucide-react';
import { useState } from 'react';
import { type ThankWay, type ToThank, thankWayNames } from '#contract/steward/letters/thanks.ts';
import { sumCents, toCents } from '#contract/values/money.ts';
import { countText, moneyText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import type { useThankAll } from '../../nouns/thanks/mutations.ts';
import type { ThankRun } from '../../nouns/thanks/query.ts';
import { canReach } from '../../nouns/thanks/reach.ts';
import { oneByOne } from '../../nouns/thanks/thank-marks.tsx';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import desk from './letter-desk.module.css';
import { lettersFor } from './letter-text.ts';
import { type LetterRun, LettersToPrint } from './letters-to-print.tsx';
import { MarkedGifts } from './marked-gifts.tsx';
import type { LetterTemplate } from './thank-letter.tsx';

type Everything = { question: ThankRun['question']; gifts: number; others: number };

type Props = {
  /** The selected gifts on this page; or the query for all matching gifts, how many of them are printed, and how many aren't. */
  selected: readonly ToThank[] | Everything;
  /** How many gifts selecting all of them left out, since they aren't received yet. */
  leftOut: number;
  template: LetterTemplate | null;
  thank: ReturnType<typeof useThankAll>;
  onMarked: (giftIds: readonly string[]) => void;
};

/**
 * What can be done with the selected gifts: print a letter to each donor, and mark the gifts as thanked. Printing marks nothing, since the
 * browser doesn't say whether anything was printed; the person confirms it.
 */
export function ThankDock({ selected, leftOut, template, thank, onMarked }: Props) {
  const shared = useScreenShare();
  const [runs, setRuns] = useState(0);
  const [run, setRun] = useState<LetterRun | null>(null);
  const [printed, setPrinted] = useState<readonly string[]>([]);
  const isAll = 'question' in selected;
  const letters = isAll ? selected.gifts : lettersFor(selected).length;
  const isEmpty = !isAll && selected.length === 0;
  const hasResult = thank.marked.length > 0 || thank.left.length > 0 || thank.error !== null;
  if (isEmpty && printed.length === 0 && !hasResult && run === null) return null;
  const mark = (giftIds: readonly string[], way: ThankWay) => {
    thank.mark(giftIds, way);
    onMarked(giftIds);
  };
  return (
    <div className={desk.dock} data-print="no">
      {isEmpty ? null : (
        <>
          <span role="status">
            <b>{countText(isAll ? selected.gifts : selected.length)} selected</b>
            {isAll ? null : sumText(selected)}
          </span>
          {leftOut > 0 ? (
            <span className={styles.line}>
              {count(leftOut, "gift that isn't received yet is", "gifts that aren't received yet are")} left
              out.
            </span>
          ) : null}
        </>
      )}
      <div className={desk.dockActs}>
        {printed.length > 0 ? (
          <>
            <span>Did the letters print?</span>
            <Button
              variant="primary"
              onClick={() => {
                setPrinted([]);
                mark(printed, 'letter');
              }}
            >
              Mark {count(printed.length, 'gift', 'gifts')} as thanked
            </Button>
            <Button variant="quiet" onClick={() => setPrinted([])}>
              Not now
            </Button>
          </>
        ) : isEmpty ? null : (
          <>
            {isAll ? null : <Ways selected={selected} isMarking={thank.isMarking} onMark={mark} />}
            <Button
              variant="primary"
              aria-disabled={letters === 0 || shared || thank.isMarking || template === null}
              title={shared ? 'Donor details are hidden in this tab' : undefined}
              onClick={() => {
                setRuns(runs + 1);
                setRun(isAll ? { ...selected, run: runs } : { rows: selected });
              }}
            >
              <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
              Print{' '}
              {isAll ? `letters for ${count(letters, 'gift', 'gifts')}` : count(letters, 'letter', 'letters')}
            </Button>
          </>
        )}
        <MarkedGifts thank={thank} others={run && 'others' in run ? run.others : 0} />
        {run && template && !shared ? (
          <LettersToPrint
            run={run}
            template={template}
            onCancel={() => setRun(null)}
            onPrinted={(rows) =>
              setPrinted(rows.filter(({ thanked }) => thanked === null).map(({ gift }) => gift.id))
            }
          />
        ) : null}
      </div>
    </div>
  );
}

/** " · $8,750.00"; nothing if an amount is unknown. */
function sumText(rows: readonly ToThank[]): string {
  const amounts = rows.map(({ gift }) => gift.amount);
  return amounts.includes(null)
    ? ''
    : ` · ${moneyText(sumCents(amounts.flatMap((one) => one ?? []).map(toCents)))}`;
}

type WaysProps = {
  selected: readonly ToThank[];
  isMarking: boolean;
  onMark: (giftIds: readonly string[], way: ThankWay) => void;
};

/** Marks the selected gifts whose donor can be reached in a way; the others stay selected. */
const Ways = ({ selected, isMarking, onMark }: WaysProps) => {
  const open = selected.filter(({ thanked }) => thanked === null);
  return (
    <fieldset className={desk.way}>
      <legend>Mark as thanked by</legend>
      {oneByOne.map((way) => {
        const reached = open.filter((row) => canReach(row, way));
        return (
          <Button
            key={way}
            aria-disabled={isMarking || reached.length === 0}
            onClick={() =>
              onMark(
                reached.map(({ gift }) => gift.id),
                way,
              )
            }
          >
            {thankWayNames[way]}
            {reached.length < open.length ? ` (${countText(reached.length)})` : ''}
          </Button>
        );
      })}
    </fieldset>
  );
};
