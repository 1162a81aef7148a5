import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { useLacks } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { newestAttemptsOptions, type Webhook, webhookOptions } from '../../nouns/webhook/query.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordAgeLabel } from '../../record/record-age.tsx';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';
import words from '../../ui/text/words.module.css';
import { FailingNotice } from './failing-notice.tsx';
import { webhookName } from './labels.ts';
import { DeliveryRowPhone } from './log/delivery-columns.tsx';
import { DeliveryLog } from './log/delivery-log.tsx';
import { deliveriesOf } from './log/webhook-deliveries.ts';
import { SubscribedEvents, subscribedCount, WebhookDetails, WebhookIds } from './webhook-details.tsx';
import { WebhookSentence, WebhookState } from './webhook-state.tsx';
import styles from './webhooks.module.css';

/** A webhook: whether its deliveries arrive, the latest ones, and its events. Its page has the log. */
export const WebhookRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('webhook', id)}
    beside={beside}
    state={useRecord(webhookOptions(id))}
    tab={webhookName}
  >
    {(webhook) => (beside ? <WebhookSummary webhook={webhook} /> : <WebhookSheet webhook={webhook} />)}
  </RecordScreen>
);

const route = getRouteApi('/_app/webhooks/$webhookId');
const tabLink = { to: '.', className: tabClass, activeOptions: { exact: true } } as const;

/** A webhook's page: the delivery log, its events, and its address. */
function WebhookSheet({ webhook }: { webhook: Webhook }) {
  const { tab } = route.useSearch();
  const newest = useQuery(newestAttemptsOptions(webhook.id));
  const failing = newest.data && webhook.status === 'enabled' ? healthOf(newest.data).failing : null;
  return (
    <Page
      title={<bdi>{webhookName(webhook)}</bdi>}
      sentence={
        <>
          <WebhookSentence webhook={webhook} />
          <RecordAgeLabel />
        </>
      }
      actions={<WebhookState webhook={webhook} isChecked pill />}
    >
      {/* A late notice would move the content below, which therefore waits until the log has been read once. */}
      {!newest.isFetched ? (
        <div aria-busy="true" />
      ) : (
        <>
          {failing ? <FailingNotice webhookId={webhook.id} failing={failing} /> : null}
          <Tabs label="Webhook">
            <Link {...tabLink} aria-current={tab ? undefined : 'page'}>
              Deliveries
            </Link>
            <Link {...tabLink} search={{ tab: 'details' }} aria-current={tab ? 'page' : undefined}>
              Details
            </Link>
          </Tabs>
          {tab ? <WebhookDetails webhook={webhook} /> : <DeliveryLog webhook={webhook} />}
        </>
      )}
    </Page>
  );
}

export const WebhookPage = recordPageOf(WebhookRecord);

const WebhookSummary = ({ webhook }: { webhook: Webhook }) => (
  <RecordSheet
    title={<bdi>{webhookName(webhook)}</bdi>}
    status={<WebhookState webhook={webhook} isChecked pill />}
    line={<WebhookSentence webhook={webhook} />}
  >
    <Card title="Latest deliveries" late={280}>
      <LatestDeliveries webhook={webhook} />
    </Card>
    <Card title="Subscribed events" aside={subscribedCount(webhook)}>
      <SubscribedEvents webhook={webhook} />
    </Card>
    <WebhookIds webhook={webhook} />
  </RecordSheet>
);

const most = 5;

/** A webhook's latest deliveries, each linked to its place in the log. */
function LatestDeliveries({ webhook: { id, status } }: { webhook: Webhook }) {
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
