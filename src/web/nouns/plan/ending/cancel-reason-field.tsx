import type { Ref } from 'react';
import { platformName } from '#contract/rules/platform-name.ts';
import { maxCancellationReason } from '#contract/values/typed-text.ts';
import { Suggestions } from '../../../ui/filters/suggestions.tsx';
import { Counter } from '../../../ui/form/field.tsx';
import { TextArea } from '../../../ui/form/text-area.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { readReason, suggestedReasons } from './cancel-reason.ts';

type Props = {
  ref: Ref<HTMLTextAreaElement>;
  value: string;
  error: string | undefined;
  onChange: (text: string) => void;
};

/** The reason for canceling a plan. Enter starts a new line; it doesn't submit. */
export function CancelReasonField({ ref, value, error, onChange }: Props) {
  const { count } = readReason(value);
  const tooLong = count > maxCancellationReason ? readReason(value).fieldError : undefined;
  return (
    <>
      <TextArea
        ref={ref}
        label="Reason"
        aside={<Counter count={count} most={maxCancellationReason} />}
        value={value}
        error={error ?? tooLong}
        onChange={(event) => onChange(event.target.value)}
      />
      <Suggestions words={suggestedReasons} onPick={onChange} />
      <Notice>
        Sent to {platformName()} and saved in your activity log under your name. A payment already processing
        may still go through. Past gifts aren't refunded.
      </Notice>
    </>
  );
}
