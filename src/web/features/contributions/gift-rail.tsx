import { readTime } from '#contract/wire-time.ts';
import { clockText, dayText, fullTimeText } from '../../data/format.ts';
import { LifecycleRail } from '../../ui/lifecycle-rail.tsx';
import { type LifecycleStep, lifecycleOf } from './gift-lifecycle.ts';
import { type Gift, statusWords } from './gift-words.ts';

/** Where this gift is. */
export const GiftRail = ({ gift }: { gift: Gift }) => {
  const steps = lifecycleOf(gift);
  return (
    <LifecycleRail
      label="Where this gift is"
      steps={steps.map((step, index) => ({
        id: step.status,
        name: statusWords(step.status).name,
        meaning: step.received ? `${step.meaning}. From here it counts as received` : step.meaning,
        phase: step.phase,
        when: <StepTime step={step} first={index === 0} />,
      }))}
    />
  );
};

function StepTime({ step: { at }, first }: { step: LifecycleStep; first: boolean }) {
  const time = readTime(at);
  if (!time) return null;
  return (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {first ? 'given ' : ''}
      {dayText(time)}, {clockText(time)}
    </time>
  );
}
