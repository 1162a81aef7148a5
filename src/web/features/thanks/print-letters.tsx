import { useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { count } from '../../data/format/plural.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { letterNote } from '../../labels/letters/letter-note.tsx';
import { letterheadOptions } from '../../labels/letters/letterhead-queries.ts';
import { PrintRun } from '../../labels/letters/print-run.tsx';
import { WriteFailure } from '../../labels/write-failure.tsx';
import { Button } from '../../ui/button.tsx';
import { lettersFor } from './letter-text.ts';
import { ThankLetter } from './thank-letter.tsx';
import styles from './thanks.module.css';
import { useThankAll } from './thanks-mutations.ts';

const { useNote, Note } = letterNote("Printed on each letter. It isn't saved.");

type Run = { rows: readonly ToThank[] };

/** Prints a letter for each donor of the selected gifts in one go, and then marks the gifts as thanked, with undo. */
export function PrintLetters({
  selected,
  onPrinted,
}: {
  selected: readonly ToThank[];
  onPrinted: () => void;
}) {
  const shared = useScreenShare();
  const [run, setRun] = useState<Run | null>(null);
  const thank = useThankAll();
  const letters = lettersFor(selected).length;
  const marked = thank.data ?? [];
  return (
    <>
      <Button
        look={letters > 0 ? 'primary' : 'plain'}
        aria-disabled={letters === 0 || shared}
        title={shared ? 'Donor details are hidden in this tab' : undefined}
        onClick={() => setRun({ rows: selected })}
      >
        <Printer size={16} strokeWidth={1.75} aria-hidden="true" />
        {letters === 0 ? 'Print letters' : `Print ${count(letters, 'letter', 'letters')}`}
      </Button>
      {marked.length > 0 ? (
        <span role="status" className={styles.marked}>
          {count(marked.length, 'gift', 'gifts')} marked as thanked by letter
          <Button
            look="quiet"
            pending={thank.isPending && 'Undoing…'}
            onClick={() => thank.mutate({ undo: marked })}
          >
            Undo
          </Button>
        </span>
      ) : null}
      <WriteFailure error={thank.error} what="this was saved" />
      {letters > 0 ? (
        <div className={styles.note}>
          <Note />
        </div>
      ) : null}
      {run && !shared ? (
        <Letters
          run={run}
          onPrinted={() => {
            thank.mutate({ mark: run.rows.map(({ gift }) => gift.id) });
            onPrinted();
          }}
        />
      ) : null}
    </>
  );
}

function Letters({ run, onPrinted }: { run: Run; onPrinted: () => void }) {
  const note = useNote();
  const { data: letterhead, error } = useQuery(letterheadOptions);
  return (
    <PrintRun
      run={run}
      isReady={letterhead !== undefined}
      failure={error}
      what="the letters were printed"
      onPrinted={onPrinted}
    >
      {letterhead &&
        lettersFor(run.rows).map(({ donor, rows }) => (
          <ThankLetter key={donor.id} donor={donor} rows={rows} letterhead={letterhead} note={note} />
        ))}
    </PrintRun>
  );
}
