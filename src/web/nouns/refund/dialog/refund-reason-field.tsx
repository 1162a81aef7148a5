import { maxRefundReason, readRefundReason, suggestedRefundReasons } from '#contract/rules/refund-reason.ts';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';

type Props = { value: string; error: string | undefined; onChange: (text: string) => void };

/** The reason for a refund. Enter starts a new line; it doesn't submit. */
export function RefundReasonField({ value, error, onChange }: Props) {
  return (
    <>
      <TextArea
        label="Reason (optional)"
        hint="Only your team sees this, in the activity log."
        aside={<Counter count={readRefundReason(value).count} most={maxRefundReason} />}
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions words={suggestedRefundReasons} onPick={onChange} />
    </>
  );
}
