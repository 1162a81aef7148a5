import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import words from '../../ui/text/words.module.css';
import { FailingNotice } from './failing-notice.tsx';
import { DeliveryRowPhone } from './log/delivery-columns.tsx';
import { deliveriesOf } from './log/webhook-deliveries.ts';
import styles from './webhooks.module.css';
import { newestAttemptsOptions, type Webhook } from './webhooks-queries.ts';

const most = 5;

/** A webhook's latest deliveries, each linked to its place in the log. */
export function LatestDeliveries({ webhook: { id, status } }: { webhook: Webhook }) {
  const { data, error, refetch } = useQuery(newestAttemptsOptions(id));
  if (!data)
    return error ? (
      <div role="alert">
        <p>{failureMessage(error).title}. Its deliveries couldn't be loaded.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
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
