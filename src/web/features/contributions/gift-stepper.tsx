import { readTime } from '#contract/values/wire-time.ts';
import { clockText, dayText, fullTimeText } from '../../data/format/format.ts';
import { type Gift, statusLabel } from '../../labels/gift.ts';
import { Stepper } from '../../ui/details/stepper.tsx';
import { type LifecycleStep, lifecycleOf } from './gift-lifecycle.ts';

/** The gift's way from one status to the next. */
export const GiftStepper = ({ gift }: { gift: Gift }) => {
  const steps = lifecycleOf(gift);
  return (
    <Stepper
      label="Status"
      steps={steps.map((step) => ({
        id: step.status,
        name: statusLabel(step.status).name,
        meaning: step.received ? `${step.meaning}. Counts as received from here.` : step.meaning,
        phase: step.phase,
        when: <StepTime step={step} />,
      }))}
    />
  );
};

function StepTime({ step: { at } }: { step: LifecycleStep }) {
  const time = readTime(at);
  if (!time) return null;
  return (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {dayText(time)}, {clockText(time)}
    </time>
  );
}
