import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { useLacks } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { newestAttemptsOptions, type Webhook } from '../../nouns/webhook/query.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import words from '../../ui/text/words.module.css';
import { FailingNotice } from './failing-notice.tsx';
import { DeliveryRowPhone } from './log/delivery-columns.tsx';
import { deliveriesOf } from './log/webhook-deliveries.ts';
import styles from './webhooks.module.css';

const most = 5;

/** A webhook's latest deliveries, each linked to its place in the log. */
export function LatestDeliveries({ webhook: { id, status } }: { webhook: Webhook }) {
  const lacked = useLacks()('webhooks.eventLogs');
  const { data, error, refetch } = useQuery({ ...newestAttemptsOptions(id), enabled: !lacked });
  if (lacked) return <p className={words.soft}>{platformNameAtStart()} doesn't share deliveries yet.</p>;
  if (!data)
    return error ? (
      <LoadState
        failure={`${failureMessage(error).title}. Its deliveries couldn't be loaded.`}
        onRetry={retryOf(error, refetch)}
      />
    ) : (
      <div aria-busy="true" />
    );
  const { failing } = healthOf(data);
  const deliveries = deliveriesOf(data.reply.data).slice(0, most);
  return (
    <>
      {failing && status === 'enabled' ? <FailingNotice webhookId={id} failing={failing} /> : null}
      {deliveries.length === 0 ? (
        <p className={words.soft}>No deliveries yet</p>
      ) : (
        <ul className={styles.latest}>
          {deliveries.map((delivery) => (
            <li key={delivery.key}>
              <Link {...recordPage('webhook', id)} search={{ open: delivery.key }}>
                <DeliveryRowPhone delivery={delivery} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.latestEnd}>
        <Link {...recordPage('webhook', id)} className={buttonClass()}>
          View all deliveries
        </Link>
      </p>
    </>
  );
}
