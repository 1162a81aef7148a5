import { readTime } from '#contract/values/wire-time.ts';
import { clockText, dayText, fullTimeText } from '../../data/format/format.ts';
import { type Gift, statusWords } from '../../labels/gift.ts';
import { LifecycleRail } from '../../ui/details/lifecycle-rail.tsx';
import { type LifecycleStep, lifecycleOf } from './gift-lifecycle.ts';

/** The gift's way from one status to the next. */
export const GiftRail = ({ gift }: { gift: Gift }) => {
  const steps = lifecycleOf(gift);
  return (
    <LifecycleRail
      label="Status"
      steps={steps.map((step) => ({
        id: step.status,
        name: statusWords(step.status).name,
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
