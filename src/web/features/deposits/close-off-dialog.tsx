import { useState } from 'react';
import { mostNote } from '#contract/close-off.ts';
import { countCharacters } from '#contract/count-characters.ts';
import { type Cents, cents } from '#contract/money.ts';
import { moneyText } from '../../data/format.ts';
import { useMe } from '../../data/session.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { Counter } from '../../ui/field.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { writeFailure } from '../app/write-failure-words.ts';
import { readCloseOff } from './close-off-values.ts';
import { useCloseOff } from './deposit-mutations.ts';

type Props = {
  depositId: string;
  /** "November 18 deposit". */
  title: string;
  /** As the person sees it. */
  paid: Cents;
  onClose: () => void;
};

/** Compares the deposit with the bank statement and marks it as settled in our own books. */
export function CloseOffDialog({ depositId, title, paid, onClose }: Props) {
  const me = useMe();
  const [values, setValues] = useState({ statement: moneyText(paid).replace('$', ''), note: '' });
  const [tried, setTried] = useState(false);
  const closeOff = useCloseOff(depositId);
  const { difference, statement, mistakes } = readCloseOff(values, paid);
  const send = async () => {
    setTried(true);
    if (statement === null || mistakes.note) return;
    try {
      await closeOff.mutateAsync({ depositInCents: paid, statementInCents: statement, note: values.note });
      onClose();
    } catch {
      // Shown in the dialog from `closeOff.error`.
    }
  };
  return (
    <GuardedDialog
      open
      onClose={onClose}
      title={`Close off the ${title}?`}
      safeLabel="Leave it open"
      actLabel="Close off"
      pendingLabel="Closing off…"
      look="primary"
      pending={closeOff.isPending}
      failure={closeOff.error ? writeFailure(closeOff.error, 'the deposit was closed off') : null}
      onAct={() => void send()}
    >
      <DialogText>
        <p>
          The deposit is <b>{moneyText(paid)}</b>. Say what the bank statement shows; Steward keeps the
          difference and the note under the name of {me.user.name}, and your team sees them. The giving
          service is not told: its own flag stays as it is.
        </p>
      </DialogText>
      <TextField
        label="On the bank statement"
        inputMode="decimal"
        autoComplete="off"
        value={values.statement}
        error={tried ? mistakes.statement : undefined}
        hint={difference === null ? 'The amount that arrived' : differenceWords(difference)}
        onChange={(event) => setValues({ ...values, statement: event.target.value })}
      />
      <TextArea
        label={difference ? 'Why it differs' : 'Note (may stay empty)'}
        aside={<Counter count={countCharacters(values.note.trim())} most={mostNote} />}
        value={values.note}
        error={tried ? mistakes.note : undefined}
        onChange={(event) => setValues({ ...values, note: event.target.value })}
      />
    </GuardedDialog>
  );
}

function differenceWords(difference: Cents): string {
  if (difference === 0) return 'No difference';
  return difference > 0
    ? `${moneyText(difference)} more than the deposit`
    : `${moneyText(cents(-difference))} less than the deposit`;
}
