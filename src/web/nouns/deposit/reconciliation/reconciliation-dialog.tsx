import { useState } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { maxNote } from '#contract/steward/reconciliation.ts';
import { countCharacters } from '#contract/values/count-characters.ts';
import { type Cents, moneyText } from '#contract/values/money.ts';
import { writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { TextField } from '../../../ui/form/text-field.tsx';
import { useReconciliation } from './reconciliation-mutations.ts';
import { differenceText, readReconciliation } from './reconciliation-values.ts';

type Props = {
  depositId: string;
  /** "November 18 deposit". */
  title: string;
  /** As shown to the person. */
  paid: Cents;
  onClose: () => void;
};

/** Compares the deposit with the bank statement. The person must enter the amount: a prefilled field would check nothing. */
export function ReconciliationDialog({ depositId, title, paid, onClose }: Props) {
  const [values, setValues] = useState({ statement: '', note: '' });
  const [tried, setTried] = useState(false);
  const reconciliation = useReconciliation(depositId);
  const { difference, statement, fieldErrors } = readReconciliation(values, paid);
  const send = () => {
    setTried(true);
    if (statement === null || fieldErrors.note) return undefined;
    return reconciliation.mutateAsync({
      depositInCents: paid,
      statementInCents: statement,
      note: values.note,
    });
  };
  return (
    <GuardedDialog
      onClose={onClose}
      title={`Reconcile the ${title}`}
      actLabel="Mark reconciled"
      variant="primary"
      pending={reconciliation.isPending && 'Saving…'}
      failure={writeFailure(reconciliation.error, 'the deposit was reconciled')}
      onAct={send}
    >
      <DialogText>
        <p>
          Expected <b>{moneyText(paid)}</b>. Enter the amount on your bank statement. Saved in Steward under
          your name; the status in {platformName()} doesn't change.
        </p>
      </DialogText>
      <TextField
        label="Amount on bank statement"
        inputMode="decimal"
        autoComplete="off"
        value={values.statement}
        error={tried ? fieldErrors.statement : undefined}
        hint={
          difference === null ? 'As it appears on the statement, like 1,284.05' : differenceText(difference)
        }
        onChange={(event) => setValues({ ...values, statement: event.target.value })}
      />
      <TextArea
        label={difference ? 'Reason for difference' : 'Note (optional)'}
        aside={<Counter count={countCharacters(values.note.trim())} most={maxNote} />}
        value={values.note}
        error={tried ? fieldErrors.note : undefined}
        onChange={(event) => setValues({ ...values, note: event.target.value })}
      />
    </GuardedDialog>
  );
}
