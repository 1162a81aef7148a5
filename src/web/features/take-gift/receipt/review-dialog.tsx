import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { AppError, OutcomeUnknown, ReplyLost, SignedOut } from '../../../data/api/app-error.ts';
import { fieldErrorsText } from '../../../labels/field-errors.ts';
import { waitsForOutcome, writeFailure } from '../../../labels/write-failure.tsx';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { GuardedDialog } from '../../../ui/dialog/guarded-dialog.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type GiftValues, isNew } from '../gift-values.ts';
import { actLabel, type Names, reviewText, reviewTitle, willBeSaved } from '../labels.ts';
import styles from '../take-gift.module.css';

type Props = {
  values: GiftValues;
  names: Names;
  pending: boolean;
  error: Error | null;
  onBack: () => void;
  onAct: () => void;
};

/** The whole gift in a sentence that can be read out; the button names the total. */
export const ReviewDialog = ({ values, names, pending, error, onBack, onAct }: Props) => (
  <GuardedDialog
    open
    onClose={onBack}
    title={
      <>
        {reviewTitle(values)} <NameText>{names.donor}</NameText>?
      </>
    }
    safeLabel="Go back"
    actLabel={actLabel(values)}
    variant="primary"
    pending={pending && (values.storeOnly ? 'Saving…' : 'Charging…')}
    blocked={waitsForOutcome(error)}
    failure={error ? failureText(error, values) : null}
    onAct={() => void onAct()}
  >
    <DialogText>
      <p className={styles.sentence}>{reviewText(values, names)}</p>
      {isNew(values.method) ? (
        <p>
          <b>{willBeSaved(names.method)}</b> Ask the donor first: {platformName()} saves every new payment
          method.
        </p>
      ) : null}
      {values.storeOnly ? null : <p>{platformNameAtStart()} may email the donor a receipt.</p>}
    </DialogText>
  </GuardedDialog>
);

/** A decline is shown in the platform's own words; an unknown outcome closes the dialog and is shown on the page. */
export function failureText(error: Error, { storeOnly }: Pick<GiftValues, 'storeOnly'>): string | null {
  if (error instanceof OutcomeUnknown) return "We couldn't confirm this charge yet. Don't repeat it.";
  if (error instanceof ReplyLost)
    return writeFailure(error, storeOnly ? 'the payment method was saved' : 'the gift was charged');
  if (!(error instanceof AppError)) return "That didn't work. As far as we know, nothing changed.";
  if (error instanceof SignedOut) return 'You were signed out. Nothing was charged. Try again.';
  const calm = 'Nothing was charged.';
  // For a charge, this is clearer than "Nothing was changed".
  const words = error.words.replace(/Nothing was (changed|sent)\./, calm);
  const isSaid = error.outcome !== 'nothing-changed' || words.includes(calm);
  return [words, fieldErrorsText(error.fields), isSaid ? '' : calm].filter(Boolean).join(' ');
}
