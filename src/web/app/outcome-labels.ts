/** What is said of a write in the tray and on its receipt. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { writes } from '#contract/rules/writes.ts';
import type { IntentView } from '#contract/steward/messages.ts';
import type { Tone } from '../ui/text/status-dot.tsx';

const states: Record<Exclude<IntentView['state'], 'done'>, { tone: Tone; words: string }> = {
  sending: { tone: 'info', words: 'Sending…' },
  unknown: { tone: 'warn', words: 'Sent. Waiting for confirmation…' },
  refused: { tone: 'danger', words: 'Declined. Nothing was changed.' },
  'not-sent': { tone: 'quiet', words: 'Not sent. Nothing was changed.' },
  'no-sign': { tone: 'warn', words: "Not found: it probably didn't go through." },
  'needs-person': { tone: 'danger', words: 'Needs a look: several records match.' },
};

export type OutcomeLabel = { title: string; tone: Tone; words: string };

export function outcomeLabel({ operation, state, verified, detail }: IntentView): OutcomeLabel {
  const { pending, done } = writes[operation].label;
  if (state !== 'done') return { title: pending, ...states[state] };
  return {
    title: done,
    tone: 'ok',
    words: verified
      ? `Confirmed with ${platformName()}.`
      : verified === false && detail
        ? detail
        : `${platformNameAtStart()} accepted it. Confirmation will follow.`,
  };
}

/** Path of the record that a write changed or created; null where it is not known. */
export function recordPath({ operation, target, madeId }: IntentView): string | null {
  const { contributionId, donorId, subscriptionId } = target;
  const path = (list: string, id: string | null) => id && `${list}/${id}`;
  // A write that creates a record has no ID of it in its target.
  switch (operation.split('.')[0]) {
    case 'contributions':
      return path('/contributions', contributionId ?? madeId);
    case 'donors':
      return path('/donors', donorId ?? madeId);
    case 'subscriptions':
      return path(`/plans/${donorId}`, subscriptionId ?? madeId);
    default:
      return null;
  }
}
