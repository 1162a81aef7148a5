import type { IntentView } from '#contract/steward.ts';
import { readTime } from '#contract/wire-time.ts';
import { nearText } from '../../data/format.ts';
import { dismissIntent, isUnsettled } from '../../data/tray.ts';
import { useTrayIntents } from '../../data/tray-intents.ts';
import type { Tone } from '../../ui/status-dot.tsx';
import { TrayCards } from '../../ui/tray.tsx';

const acts: Record<IntentView['operation'], string> = {
  'contributions.charge': 'Charge',
  'contributions.initiateRefund': 'Refund',
  'donors.create': 'New donor',
  'donors.update': 'Change of a donor',
  'subscriptions.create': 'New recurring plan',
  'subscriptions.update': 'Change of a recurring plan',
  'subscriptions.cancel': 'Cancellation of a recurring plan',
  'payments.authorize': 'Payment',
};

const told: Record<IntentView['state'], { tone: Tone; words: string }> = {
  sending: { tone: 'info', words: 'On its way' },
  unknown: { tone: 'warn', words: 'Sent; not known yet what became of it. We are looking' },
  done: { tone: 'ok', words: 'Done' },
  refused: { tone: 'danger', words: 'Refused; nothing was changed' },
  'not-sent': { tone: 'quiet', words: 'Not sent; nothing was changed' },
  'no-sign': { tone: 'warn', words: 'No sign of it was found' },
  'needs-person': { tone: 'danger', words: 'Someone must look: more than one record fits' },
};

/** What is known of each write. */
export function OutcomeCards() {
  const intents = useTrayIntents();
  const items = intents.map((intent) => {
    const started = readTime(intent.createdAt);
    return {
      id: intent.id,
      title: acts[intent.operation],
      detail: [intent.detail, started ? `Started ${nearText(started)}.` : null].filter(Boolean).join(' '),
      ...told[intent.state],
      onDismiss: isUnsettled(intent) ? null : () => dismissIntent(intent.id),
    };
  });
  return items.length > 0 ? <TrayCards items={items} /> : null;
}
