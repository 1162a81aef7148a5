import { useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/wire-time.ts';
import { countText, nearText } from '../../data/format.ts';
import { Notice } from '../../ui/notice.tsx';
import type { Failing } from './webhook-health.ts';
import { eventWords, mostAttempts, sinceText } from './webhook-words.ts';
import styles from './webhooks.module.css';
import { lastDeliveredOptions } from './webhooks-queries.ts';

type Props = { webhookId: string; failing: Failing };

/** Since when nothing gets through, what that is, and what happens to it. */
export function FailingNotice({ webhookId, failing }: Props) {
  const { data, isPending } = useQuery(lastDeliveredOptions(webhookId));
  const last = readTime(data?.reply.data[0]?.attemptedAt);
  return (
    <div className={styles.failing}>
      <Notice tone="danger" role="status">
        <p>
          <b>
            The newest {countText(failing.count)} attempts all failed, {sinceText(failing)}.
          </b>{' '}
          What does not arrive: {failing.events.map(eventWords).join(', ')}.
        </p>
        <p className={styles.lastDelivery}>
          {isPending
            ? null
            : last
              ? `The last delivery was ${nearText(last)}.`
              : data
                ? 'The log knows of no delivery at all.'
                : 'When something last arrived could not be read.'}
        </p>
        <p>
          The giving service tries each event up to {mostAttempts} times over about three days, then gives it
          up. To send one again, or to change the address, the events or the secret, go to the giving service.
        </p>
      </Notice>
    </div>
  );
}
