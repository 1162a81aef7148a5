import { Printer } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { letterNote, toAll } from '../../labels/letters/letter-note.tsx';
import { Button } from '../../ui/button.tsx';
import { lettersFor } from './letter-text.ts';
import { type LetterRun, LettersToPrint } from './letters-to-print.tsx';
import { MarkedGifts } from './marked-gifts.tsx';
import styles from './thanks.module.css';
import type { useThankAll } from './thanks-mutations.ts';
import type { ThankRun } from './thanks-queries.ts';

const { useNote, Note } = letterNote("Printed on each letter. It isn't saved.");

type Props = {
  /** The selected gifts on this page; or the query for all matching gifts, how many of them are printed, and how many aren't. */
  selected: readonly ToThank[] | { question: ThankRun['question']; gifts: number; others: number };
  thank: ReturnType<typeof useThankAll>;
  onPrinted: () => void;
  /** Shown beside the button. */
  children: ReactNode;
};

/** Prints a letter for each donor of the selected gifts in one print job, then marks the gifts as thanked, with undo. */
export function PrintLetters({ selected, thank, onPrinted, children }: Props) {
  const shared = useScreenShare();
  const note = useNote(toAll);
  const [runs, setRuns] = useState(0);
  const [run, setRun] = useState<LetterRun | null>(null);
  const isAll = 'question' in selected;
  const letters = isAll ? selected.gifts : lettersFor(selected).length;
  const what = isAll ? `letters for ${count(letters, 'gift', 'gifts')}` : count(letters, 'letter', 'letters');
  return (
    <>
      <Button
        variant={letters > 0 ? 'primary' : 'plain'}
        aria-disabled={letters === 0 || shared || thank.isMarking}
        title={shared ? 'Donor details are hidden in this tab' : undefined}
        onClick={() => {
          setRuns(runs + 1);
          setRun(isAll ? { ...selected, run: runs } : { rows: selected });
        }}
      >
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
        {letters === 0 ? 'Print letters' : `Print ${what}`}
      </Button>
      {children}
      <MarkedGifts thank={thank} others={run && 'others' in run ? run.others : 0} />
      {letters > 0 ? (
        <div className={styles.note}>
          <Note to={toAll} />
        </div>
      ) : null}
      {run && !shared ? (
        <LettersToPrint
          run={run}
          note={note}
          onCancel={() => setRun(null)}
          onPrinted={(giftIds) => {
            thank.mark(giftIds, 'letter');
            onPrinted();
          }}
        />
      ) : null}
    </>
  );
}
