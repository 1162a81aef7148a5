import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { type Failing, healthOf } from '#contract/steward/live/webhook-health.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage, retryOf } from '../../data/api/app-error.ts';
import { nearText } from '../../data/format/format.ts';
import { listText } from '../../data/format/plural.ts';
import { useLacks } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import {
  lastDeliveredOptions,
  newestAttemptsOptions,
  type Webhook,
  webhookOptions,
} from '../../nouns/webhook/query.ts';
import { addressText } from '../../nouns/webhook/webhook-address.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordAgeLabel } from '../../record/record-age.tsx';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card, Columns, Details } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import words from '../../ui/text/words.module.css';
import { eventLabel, eventMeaning, sinceText, webhookName, webhookStatusLabel } from './labels.ts';
import { DeliveryRowPhone } from './log/delivery-columns.tsx';
import { DeliveryLog } from './log/delivery-log.tsx';
import { deliveriesOf } from './log/webhook-deliveries.ts';
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

type Of = { webhook: Webhook };

/** The events a webhook subscribes to, each with when it is sent, and the record itself. */
const WebhookDetails = ({ webhook }: Of) => (
  <PageBody>
    <Columns>
      <Card title="Subscribed events" aside={subscribedCount(webhook)}>
        <SubscribedEvents webhook={webhook} />
      </Card>
      <WebhookIds webhook={webhook} />
    </Columns>
  </PageBody>
);

const subscribedCount = ({ enabledEvents }: Webhook): string | number =>
  enabledEvents?.includes('*') ? 'All' : (enabledEvents ?? []).length;

function SubscribedEvents({ webhook: { enabledEvents } }: Of) {
  const subscribed = enabledEvents ?? [];
  const named = subscribed.includes('*') ? webhookEvents.filter((name) => name !== '*') : subscribed;
  if (named.length === 0) return <p className={words.soft}>No events</p>;
  return (
    <ul className={styles.events}>
      {named.map((name) => (
        <li key={name}>
          <b>{eventLabel(name)}</b>
          <span>{eventMeaning(name)}</span>
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}

const WebhookIds = ({ webhook }: Of) => (
  <Card title="Record">
    <Details
      entries={{
        Description: webhook.description ? <bdi>{webhook.description}</bdi> : null,
        Address: <Address url={webhook.destinationUrl} />,
        Status: webhookStatusLabel(webhook.status).name,
        'Webhook ID': <Identifier id={webhook.id} label="webhook ID" />,
        Created: <TimeLabel text={webhook.createdAt} />,
        Updated: <TimeLabel text={webhook.updatedAt} />,
      }}
    />
    <p className={words.soft}>
      {platformNameAtStart()} keeps the secret that signs deliveries. Change it in {platformName()}.
    </p>
  </Card>
);

/** The address; parts that look like a key are shown only on request. */
function Address({ url }: { url: string | null }) {
  const [full, setFull] = useState(false);
  const short = addressText(url);
  const hidesSome = url !== null && short.includes('…');
  return (
    <>
      <bdi className={styles.address}>{full ? url : short}</bdi>
      {hidesSome ? (
        <Button variant="quiet" onClick={() => setFull(!full)}>
          {full ? 'Hide full address' : 'Show full address'}
        </Button>
      ) : null}
    </>
  );
}

type Props = { webhookId: string; failing: Failing };

/** Since when deliveries have been failing, which events are missing, and what to do. */
function FailingNotice({ webhookId, failing }: Props) {
  const { data, isPending } = useQuery(lastDeliveredOptions(webhookId));
  const last = readTime(data?.reply.data[0]?.attemptedAt);
  return (
    <div className={styles.failing}>
      <Notice tone="danger">
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
