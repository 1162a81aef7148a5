import { useQuery } from '@tanstack/react-query';
import { ChevronDown, Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { type ThankWay, thankWayNames } from '#contract/steward/letters/thanks.ts';
import type { ToThank } from '#contract/steward/operations/thanks.ts';
import { countText, moneyText, sumCents, toCents } from '#contract/values/money.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { PrintRun } from '../../nouns/letter/print-run.tsx';
import { useReadThanksAgain, type useThankAll } from '../../nouns/thanks/mutations.ts';
import { type ThankRun, thankRunOptions } from '../../nouns/thanks/query.ts';
import { canReach } from '../../nouns/thanks/reach.ts';
import { oneByOne } from '../../nouns/thanks/thank-marks.tsx';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/dialog/menu.tsx';
import { Said } from '../../ui/said.tsx';
import { UndoButton } from '../../ui/undo-button.tsx';
import desk from './letter-desk.module.css';
import { lettersFor } from './letter-text.ts';
import { type LetterTemplate, ThankLetter } from './thank-letter.tsx';

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
          <span>
            <Said hidden>
              {countText(isAll ? selected.gifts : selected.length)} selected{isAll ? '' : sumText(selected)}
            </Said>
            <b>{countText(isAll ? selected.gifts : selected.length)} selected</b>
            {isAll ? null : sumText(selected)}
          </span>
          {isAll || !selected.some(isPending) ? null : (
            <span className={styles.line}>
              {count(selected.filter(isPending).length, 'of them is', 'of them are')} pending and may still
              fail.
            </span>
          )}
          {leftOut > 0 ? (
            <span className={styles.line}>
              {count(leftOut, 'pending gift is', 'pending gifts are')} left out.
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

/** The gifts to print letters for, or the query for them, which is read first. */
type LetterRun = { rows: readonly ToThank[] } | RunToRead;
type RunToRead = ThankRun & { gifts: number; others: number };

type LettersToPrintProps = {
  run: LetterRun;
  template: LetterTemplate;
  onCancel: () => void;
  /** Called with the gifts of the letters when the print dialog closes, whether or not anything was printed. */
  onPrinted: (rows: readonly ToThank[]) => void;
};

const LettersToPrint = ({ run, ...props }: LettersToPrintProps) =>
  'rows' in run ? <Letters {...props} run={run} rows={run.rows} /> : <ReadLetters {...props} run={run} />;

function ReadLetters({ run, onCancel, ...props }: Omit<LettersToPrintProps, 'run'> & { run: RunToRead }) {
  const [read, setRead] = useState(0);
  const { data, error } = useQuery(thankRunOptions(run, setRead));
  return (
    <Letters
      {...props}
      run={run}
      rows={data}
      failure={error}
      preparing={
        <span className={styles.marked}>
          <span>
            <Said>
              Preparing letters: {countText(Math.min(read, run.gifts))} of {countText(run.gifts)} gifts read…
            </Said>
          </span>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      }
    />
  );
}

type LettersProps = Pick<LettersToPrintProps, 'template' | 'onPrinted'> & {
  run: LetterRun;
  /** Undefined until they are read. */
  rows: readonly ToThank[] | undefined;
  failure?: Error | null;
  preparing?: ReactNode;
};

function Letters({ run, rows, template, failure = null, preparing, onPrinted }: LettersProps) {
  const { data: letterhead, error } = useQuery(letterheadOptions);
  const letters = rows && lettersFor(rows);
  return (
    <PrintRun
      run={run}
      isReady={letterhead !== undefined && letters !== undefined}
      failure={failure ?? error}
      what="the letters were printed"
      preparing={preparing}
      onPrinted={() => onPrinted((letters ?? []).flatMap((one) => one.rows))}
    >
      {letterhead &&
        letters?.map((one) => (
          <ThankLetter
            key={one.donor.id}
            donor={one.donor}
            rows={one.rows}
            letterhead={letterhead}
            template={template}
          />
        ))}
    </PrintRun>
  );
}

type MarkedGiftsProps = {
  thank: ReturnType<typeof useThankAll>;
  /** Gifts that also match but weren't in the last print run. */
  others: number;
};

/** Says how many gifts were marked, with undo; after a failure, the rest can be marked again. */
function MarkedGifts({ thank, others }: MarkedGiftsProps) {
  const readAgain = useReadThanksAgain();
  const { marked, left, way, isMarking, isUndoing, error } = thank;
  const gifts = (many: readonly string[]) => count(many.length, 'gift', 'gifts');
  return (
    <>
      {isMarking && left.length > 0 ? (
        <span className={styles.marked}>
          <Said>Marking {gifts(left)} as thanked…</Said>
        </span>
      ) : marked.length > 0 ? (
        <span className={styles.marked}>
          <Said>
            {gifts(marked)} marked as thanked by {thankWayNames[way].toLowerCase()}
          </Said>
          <UndoButton isUndoing={isUndoing} onUndo={thank.undo} />
          {others > 0 && way === 'letter' ? (
            <Button variant="quiet" onClick={readAgain}>
              Show the other {countText(others)}
            </Button>
          ) : null}
        </span>
      ) : null}
      <WriteFailure error={error} what="this was saved" />
      {left.length > 0 && error ? (
        <Button pending={isMarking && 'Saving…'} onClick={thank.tryAgain}>
          Mark {countText(left.length)} {way === 'letter' ? 'printed ' : ''}
          {left.length === 1 ? 'gift' : 'gifts'} as thanked
        </Button>
      ) : null}
    </>
  );
}

/** True for a gift that may still fail: it isn't selected together with others. */
export const isPending = ({ gift }: ToThank): boolean => giftOutcome(gift.type, gift.status) === 'pending';

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
    <Menu
      side="top"
      align="end"
      trigger={
        <Button pending={isMarking && 'Saving…'}>
          Mark as thanked
          <ChevronDown size={15} strokeWidth={1.75} aria-hidden="true" />
        </Button>
      }
    >
      {oneByOne.map((way) => {
        const reached = open.filter((row) => canReach(row, way)).map(({ gift }) => gift.id);
        return (
          <MenuItem
            key={way}
            why={reached.length === 0 ? "Can't be reached" : undefined}
            onChoose={() => onMark(reached, way)}
          >
            By {thankWayNames[way].toLowerCase()}
            {reached.length > 0 && reached.length < open.length ? ` (${countText(reached.length)})` : ''}
          </MenuItem>
        );
      })}
    </Menu>
  );
};
