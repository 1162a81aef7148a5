import { useState } from 'react';
import { webhookEvents } from '#contract/giving/webhook-events.ts';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import type { Webhook } from '../../nouns/webhook/query.ts';
import { addressText } from '../../nouns/webhook/webhook-address.ts';
import { Button } from '../../ui/button.tsx';
import { Card, Columns, Details } from '../../ui/details/record.tsx';
import { PageBody } from '../../ui/frame/page.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import words from '../../ui/text/words.module.css';
import { eventLabel, eventMeaning, webhookStatusLabel } from './labels.ts';
import styles from './webhooks.module.css';

type Of = { webhook: Webhook };

/** The events a webhook subscribes to, each with when it is sent, and the record itself. */
export const WebhookDetails = ({ webhook }: Of) => (
  <PageBody>
    <Columns>
      <Card title="Subscribed events" aside={subscribedCount(webhook)}>
        <SubscribedEvents webhook={webhook} />
      </Card>
      <WebhookIds webhook={webhook} />
    </Columns>
  </PageBody>
);

export const subscribedCount = ({ enabledEvents }: Webhook): string | number =>
  enabledEvents?.includes('*') ? 'All' : (enabledEvents ?? []).length;

export function SubscribedEvents({ webhook: { enabledEvents } }: Of) {
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

export const WebhookIds = ({ webhook }: Of) => (
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
