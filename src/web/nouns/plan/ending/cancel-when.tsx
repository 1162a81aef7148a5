import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { isActive } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { giftWaitMs } from '#contract/steward/scheduled-changes.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText, longDayText } from '../../../data/format/format.ts';
import { useLacks } from '../../../data/session/session.ts';
import { DialogText } from '../../../ui/dialog/dialog.tsx';
import { nextGift } from '../labels.ts';
import type { Plan } from '../query.ts';
import { scheduledOptions } from '../scheduled/scheduled-queries.ts';
import { WhenChoices } from '../scheduled/when-choices.tsx';
import { chargesBefore } from './charges-before.ts';

export type CancelMoment = 'now' | 'after-next' | 'date';

type Props = {
  plan: Plan;
  /** True while the dialog is open. */
  active: boolean;
  when: CancelMoment;
  day: string;
  dayRef: Ref<HTMLInputElement>;
  dayError: string | undefined;
  onChange: (change: { when?: CancelMoment; day?: string }) => void;
};

/** When the plan is canceled. Later needs a platform that shares the plan: it is read again before anything is sent. */
export function CancelWhen({ plan, active, when, day, dayRef, dayError, onChange }: Props) {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({ ...scheduledOptions, enabled: active && !lacked });
  if (lacked)
    return (
      <DialogText>
        <p>
          It's canceled now. {platformNameAtStart()} doesn't share plans, so Steward can't check one later.
        </p>
      </DialogText>
    );
  const next = isActive(plan) ? nextGift(plan) : null;
  const amount = dollarText(plan.amount);
  return (
    <WhenChoices
      label="When"
      value={when}
      onChoose={(value) => onChange({ when: value })}
      day={day}
      dayRef={dayRef}
      dayError={dayError}
      onDay={(value) => onChange({ when: 'date', day: value })}
      choices={[
        { value: 'now', name: 'Now', note: nowText(plan) },
        {
          value: 'after-next',
          name: 'After the next gift',
          about: next ? `about ${dayText(next)}` : undefined,
          note: next
            ? `One more ${plan.amount === null ? '' : `${amount} `}gift is charged; Steward then cancels the plan, by ${dayText(new Date(next.getTime() + giftWaitMs))} at the latest.`
            : null,
          unless: next
            ? data?.seesGifts === false
              ? "Not available: gifts aren't stored on this server, so it can't tell when the next one comes."
              : undefined
            : 'Not available: no next gift is expected.',
        },
        { value: 'date', name: 'On a date', note: chargesBefore(plan, next, day) },
      ]}
    />
  );
}

/** "The next gift, $55.00 on December 14, won't be charged." */
function nowText(plan: Plan): string {
  const next = readTime(plan.nextPaymentDate);
  if (!next) return `${platformNameAtStart()} stops charging this plan.`;
  const what = nextGift(plan) ? 'The next gift,' : 'The next payment that it shows,';
  return `${what} ${dollarText(plan.amount)} on ${longDayText(next)}, won't be charged.`;
}
