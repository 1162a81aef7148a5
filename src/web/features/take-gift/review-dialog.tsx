import { AppError, OutcomeUnknown } from '../../data/app-error.ts';
import { DialogText } from '../../ui/dialog.tsx';
import { GuardedDialog } from '../../ui/guarded-dialog.tsx';
import { actWords, giftSentence, type Names } from './gift-sentence.ts';
import type { GiftValues } from './gift-values.ts';
import styles from './take-gift.module.css';

type Props = {
  values: GiftValues;
  names: Names;
  pending: boolean;
  error: Error | null;
  onBack: () => void;
  onAct: () => void;
};

/** All of it in one sentence, to be read out; the button names the sum. */
export const ReviewDialog = ({ values, names, pending, error, onBack, onAct }: Props) => (
  <GuardedDialog
    open
    onClose={onBack}
    title={
      values.storeOnly ? (
        <>
          Store the {names.method} of <bdi>{names.donor}</bdi>?
        </>
      ) : (
        <>
          {actWords(values)} from <bdi>{names.donor}</bdi>?
        </>
      )
    }
    safeLabel="Go back"
    actLabel={actWords(values)}
    pendingLabel={values.storeOnly ? 'Storing…' : 'Charging…'}
    look="primary"
    pending={pending}
    failure={error ? failureText(error) : null}
    onAct={onAct}
  >
    <DialogText>
      <p className={styles.sentence}>{giftSentence(values, names)}</p>
      {values.storeOnly ? null : <p>Whether the donor is written to is decided in the giving service.</p>}
    </DialogText>
  </GuardedDialog>
);

/** The words of a refusal as they came; an unknown outcome closes the dialog and is told on the page. */
function failureText(error: Error): string {
  if (error instanceof OutcomeUnknown) return 'It was sent, but it is not known yet whether it was charged.';
  if (!(error instanceof AppError)) return 'That did not work. Nothing is known to have changed.';
  const fields = error.fields.map(({ field, message }) => `${field} ${message}`).join('; ');
  const calm = error.outcome === 'nothing-changed' ? ' Nothing was charged.' : '';
  return `${error.words}${fields ? ` ${fields}.` : ''}${calm}`;
}
