import { useQuery } from '@tanstack/react-query';
import { platformName } from '#contract/rules/platform-name.ts';
import type { Failing } from '#contract/steward/live/webhook-health.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { countText, nearText } from '../../data/format/format.ts';
import { listText } from '../../data/format/plural.ts';
import { lastDeliveredOptions } from '../../nouns/webhook/query.ts';
import { Notice } from '../../ui/frame/notice.tsx';
import { eventLabel, sinceText } from './labels.ts';
import styles from './webhooks.module.css';

type Props = { webhookId: string; failing: Failing };

/** Since when deliveries have been failing, which events are missing, and what to do. */
export function FailingNotice({ webhookId, failing }: Props) {
  const { data, isPending } = useQuery(lastDeliveredOptions(webhookId));
  const last = readTime(data?.reply.data[0]?.attemptedAt);
  return (
    <div className={styles.failing}>
      <Notice tone="danger" role="status">
        <p>
          <b>
            The last {countText(failing.count)} deliveries failed ({sinceText(failing)}).
          </b>{' '}
          Missing events: {listText(failing.events.map((name) => eventLabel(name).toLowerCase()))}.
        </p>
        <p className={styles.lastDelivery}>
          {isPending
            ? null
            : last
              ? `Last successful delivery ${nearText(last)}.`
              : data
                ? 'No successful delivery on record.'
                : "Couldn't load the last successful delivery."}
        </p>
        <p>To resend events or edit this webhook, use {platformName()}.</p>
      </Notice>
    </div>
  );
}
