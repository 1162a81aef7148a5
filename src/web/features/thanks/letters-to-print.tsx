import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { ToThank } from '#contract/steward/letters/thanks.ts';
import { countText } from '../../data/format/format.ts';
import { letterheadOptions } from '../../nouns/letter/letterhead-queries.ts';
import { PrintRun } from '../../nouns/letter/print-run.tsx';
import { type ThankRun, thankRunOptions } from '../../nouns/thanks/query.ts';
import styles from '../../nouns/thanks/thanks.module.css';
import { Button } from '../../ui/button.tsx';
import { lettersFor } from './letter-text.ts';
import { type LetterTemplate, ThankLetter } from './thank-letter.tsx';

/** The gifts to print letters for, or the query for them, which is read first. */
export type LetterRun = { rows: readonly ToThank[] } | RunToRead;
type RunToRead = ThankRun & { gifts: number; others: number };

type Props = {
  run: LetterRun;
  template: LetterTemplate;
  onCancel: () => void;
  /** Called with the gifts of the letters when the print dialog closes, whether or not anything was printed. */
  onPrinted: (rows: readonly ToThank[]) => void;
};

export const LettersToPrint = ({ run, ...props }: Props) =>
  'rows' in run ? <Letters {...props} run={run} rows={run.rows} /> : <ReadLetters {...props} run={run} />;

function ReadLetters({ run, onCancel, ...props }: Omit<Props, 'run'> & { run: RunToRead }) {
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
          <span role="status">
            Preparing letters: {countText(Math.min(read, run.gifts))} of {countText(run.gifts)} gifts read…
          </span>
          <Button variant="quiet" onClick={onCancel}>
            Cancel
          </Button>
        </span>
      }
    />
  );
}

type LettersProps = Pick<Props, 'template' | 'onPrinted'> & {
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
