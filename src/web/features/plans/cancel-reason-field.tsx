import { platformName } from '#contract/rules/platform-name.ts';
import { mostCancellationReason } from '#contract/values/typed-text.ts';
import { Counter } from '../../ui/field.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Suggestions } from '../../ui/suggestions.tsx';
import { TextArea } from '../../ui/text-area.tsx';
import { readReason, suggestedReasons } from './cancel-reason.ts';

type Props = { value: string; error: string | undefined; onChange: (text: string) => void };

/** Why a plan is canceled. Enter starts a new line; it sends nothing. */
export function CancelReasonField({ value, error, onChange }: Props) {
  const { count } = readReason(value);
  const tooLong = count > mostCancellationReason ? readReason(value).mistake : undefined;
  return (
    <>
      <TextArea
        label="Reason"
        aside={<Counter count={count} most={mostCancellationReason} />}
        value={value}
        error={error ?? tooLong}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions words={suggestedReasons} onPick={onChange} />
      <Notice>Sent to {platformName()} and saved in your activity log under your name.</Notice>
    </>
  );
}
