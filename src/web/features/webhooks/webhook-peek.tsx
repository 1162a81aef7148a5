import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureWords } from '../../data/app-error.ts';
import { useRecord } from '../../data/use-record.ts';
import type { PanelProps } from '../../list/panel.ts';
import { RecordPeek } from '../../list/record-peek.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Hero, Section } from '../../ui/record.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { DeliveryRowPhone } from './delivery-columns.tsx';
import { FailingNotice } from './failing-notice.tsx';
import { webhookName } from './labels.ts';
import { deliveriesOf } from './webhook-deliveries.ts';
import { SubscribedEvents, subscribedCount, WebhookRecord } from './webhook-details.tsx';
import { healthOf } from './webhook-health.ts';
import { WebhookSentence, WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';
import { newestAttemptsOptions, type Webhook, webhookOptions } from './webhooks-queries.ts';

/** A webhook beside its list: whether it gets through, its latest deliveries, its events. The log is on the page. */
export function WebhookPeek(props: PanelProps) {
  const { id } = props;
  const state = useRecord<Webhook, readonly unknown[]>(webhookOptions(id));
  return (
    <RecordPeek
      {...props}
      label="Webhook"
      path={`/webhooks/${id}`}
      pageLink={(link) => <Link to="/webhooks/$webhookId" params={{ webhookId: id }} {...link} />}
    >
      <RecordFrame state={state} what="webhook">
        {(webhook) => (
          <>
            <Hero
              headline={
                <h2>
                  <bdi className={styles.headline}>{webhookName(webhook)}</bdi>
                </h2>
              }
              status={<WebhookState webhook={webhook} looked pill />}
              line={<WebhookSentence webhook={webhook} />}
            />
            <Section title="Latest deliveries">
              <WhenSeen key={id} minHeight={280}>
                <LatestDeliveries webhook={webhook} />
              </WhenSeen>
            </Section>
            <Section title="Subscribed events" aside={subscribedCount(webhook)}>
              <SubscribedEvents webhook={webhook} />
            </Section>
            <Section title="Record">
              <WebhookRecord webhook={webhook} />
            </Section>
          </>
        )}
      </RecordFrame>
    </RecordPeek>
  );
}

const most = 5;

function LatestDeliveries({ webhook: { id, status } }: { webhook: Webhook }) {
  const { data, error, refetch } = useQuery(newestAttemptsOptions(id));
  if (!data)
    return error ? (
      <div role="alert">
        <p>{failureWords(error).title}. Its deliveries couldn't be loaded.</p>
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
        <p className={styles.soft}>No deliveries yet</p>
      ) : (
        <ul className={styles.latest}>
          {deliveries.map((delivery) => (
            <li key={delivery.key}>
              <Link to="/webhooks/$webhookId" params={{ webhookId: id }} search={{ open: delivery.key }}>
                <DeliveryRowPhone delivery={delivery} />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.latestEnd}>
        <Link to="/webhooks/$webhookId" params={{ webhookId: id }} className={buttonClass()}>
          View all deliveries
        </Link>
      </p>
    </>
  );
}
