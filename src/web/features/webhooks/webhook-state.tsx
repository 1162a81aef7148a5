import { useQuery } from '@tanstack/react-query';
import { type Health, healthOf } from '#contract/steward/live/webhook-health.ts';
import { countText } from '#contract/values/money.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { newestAttemptsOptions, type Webhook } from '../../nouns/webhook/query.ts';
import { addressText } from '../../nouns/webhook/webhook-address.ts';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { sinceText, subscribedText, webhookStatusLabel } from './labels.ts';

type CheckedWebhook = {
  webhookId: string;
  /** Whether its newest attempts are read here. */
  isChecked: boolean;
};

/** Undefined until known, null if it couldn't be read. */
function useHealth({ webhookId, isChecked }: CheckedWebhook): Health | null | undefined {
  const { data, isError } = useQuery({ ...newestAttemptsOptions(webhookId), enabled: isChecked });
  return data ? healthOf(data) : isError ? null : undefined;
}

type StateProps = { webhook: Webhook; isChecked: boolean; pill?: boolean };

/** On, off, or failing, and since when. */
export function WebhookState({ webhook: { id, status }, isChecked, pill = false }: StateProps) {
  const failing = useHealth({ webhookId: id, isChecked: isChecked && status === 'enabled' })?.failing;
  return failing ? (
    <StatusDot
      tone="danger"
      words={`Failing ${sinceText(failing, { short: !pill })}`}
      raw={status ?? undefined}
      pill={pill}
    />
  ) : (
    <Status of={status} label={webhookStatusLabel} pill={pill} />
  );
}

/** Which events it sends, and where. */
export const WebhookSentence = ({ webhook: { enabledEvents, destinationUrl } }: { webhook: Webhook }) => (
  <>
    Sends {subscribedText(enabledEvents)} to{' '}
    <b>
      <bdi>{addressText(destinationUrl)}</bdi>
    </b>
  </>
);

export function LastAttempt(props: CheckedWebhook) {
  const health = useHealth(props);
  if (!props.isChecked) return '—';
  if (health === undefined) return '…';
  if (health === null) return 'Unknown';
  return health.last ? <TimeLabel text={health.last.attemptedAt} /> : 'Never';
}

export function FailedToday(props: CheckedWebhook) {
  const health = useHealth(props);
  if (!props.isChecked) return '—';
  if (health === undefined) return '…';
  if (health === null) return 'Unknown';
  return `${countText(health.failedToday)}${health.orMore ? ' or more' : ''}`;
}
