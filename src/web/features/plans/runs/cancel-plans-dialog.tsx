import { useRef, useState } from 'react';
import { count } from '../../../data/format/plural.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { readReason } from '../../../nouns/plan/ending/cancel-reason.ts';
import { CancelReasonField } from '../../../nouns/plan/ending/cancel-reason-field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import type { SelectionDialogProps } from './selection-dialog.ts';
import { useReviewSelection } from './use-review-selection.ts';

/** One reason for all selected plans; the next page shows what would happen. */
export function CancelPlansDialog({ selection, plans, onClose }: SelectionDialogProps) {
  const [typed, setTyped] = useState('');
  const [tried, setTried] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const review = useReviewSelection();
  const { reason, fieldError } = readReason(typed);
  const submit = () => {
    setTried(true);
    if (fieldError) field.current?.focus();
    else review.open({ act: { kind: 'cancel', reason }, selection });
  };
  return (
    <FormDialog
      onClose={onClose}
      title={`Cancel ${count(plans, 'plan', 'plans')} with one reason`}
      safeLabel="Keep plans"
      actLabel="Review"
      pending={review.isPending && 'Checking…'}
      sent={review.isDone}
      onSubmit={submit}
    >
      <CancelReasonField
        ref={field}
        value={typed}
        error={tried ? fieldError : undefined}
        onChange={setTyped}
      />
      <WriteFailure error={review.error} what="the review was created" />
    </FormDialog>
  );
}
