import { useQuery } from '@tanstack/react-query';
import type { ObservedStatus } from '#contract/steward/gifts/gift-index.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText, dateTimeText, dayText, fullTimeText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { giftHistoryOptions } from '../../nouns/gift/copy/gift-index-queries.ts';
import { type Gift, statusLabel } from '../../nouns/gift/labels.ts';
import { Stepper } from '../../ui/details/stepper.tsx';
import { type LifecycleStep, lifecycleOf } from './gift-lifecycle.ts';

/** A narrower time window adds nothing to the time at its end. */
const narrowMs = 600_000;

/** The gift's path from one status to the next. */
export const GiftStepper = ({ gift }: { gift: Gift }) => {
  const { data } = useQuery({ ...giftHistoryOptions(gift.id), enabled: useMay()('mirror.read') });
  return (
    <Stepper
      label="Status"
      steps={lifecycleOf(gift, data?.statuses).map((step) => ({
        id: step.status,
        name: statusLabel(step.status).name,
        meaning: <Meaning step={step} />,
        phase: step.phase,
        when: step.seen ? <SeenTime seen={step.seen} /> : <StepTime step={step} />,
      }))}
    />
  );
};

function Meaning({ step: { meaning, received, seen } }: { step: LifecycleStep }) {
  const sentence = received ? `${meaning}. Counts as received from here.` : meaning;
  if (!seen || !isWide(seen)) return sentence;
  return (
    <>
      {sentence}
      {sentence.endsWith('.') ? ' ' : '. '}
      {windowText(seen)}.
    </>
  );
}

function StepTime({ step: { at } }: { step: LifecycleStep }) {
  const time = readTime(at);
  if (!time) return null;
  return (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {dayText(time)}, {clockText(time)}
    </time>
  );
}

function SeenTime({ seen }: { seen: ObservedStatus }) {
  const time = new Date(seen.notAfter);
  return (
    <time dateTime={seen.notAfter} title={`${windowText(seen)}. ${readings[seen.reading]}.`}>
      Seen {dayText(time)}, {clockText(time)}
    </time>
  );
}

const isWide = ({ notBefore, notAfter }: ObservedStatus): boolean =>
  notBefore === null || Date.parse(notAfter) - Date.parse(notBefore) > narrowMs;

/** The observed time is shown beside it, so a window within one day shows only times. */
const windowText = ({ notBefore, notAfter }: ObservedStatus): string => {
  const until = new Date(notAfter);
  if (notBefore === null) return `Happened by ${dateTimeText(until)}`;
  const from = new Date(notBefore);
  const text = dayText(from) === dayText(until) ? clockText : dateTimeText;
  return `Happened between ${text(from)} and ${text(until)}`;
};

const readings: Readonly<Record<ObservedStatus['reading'], string>> = {
  fill: 'Seen when this gift was first read',
  increment: 'Seen among recent changes',
  audit: 'Seen in the daily comparison',
  write: 'Seen right after a change in Steward',
};
