import { webhookEvents } from '#contract/words.ts';
import { Identifier } from '../../ui/identifier.tsx';
import { PageBody } from '../../ui/page.tsx';
import { Card, Columns, Details } from '../../ui/record.tsx';
import { TimeLabel } from '../app/time-label.tsx';
import { addressText } from './webhook-address.ts';
import { eventWords, webhookStatusWords } from './webhook-words.ts';
import styles from './webhooks.module.css';
import type { Webhook } from './webhooks-queries.ts';

/** What it wants to be told, and the record itself. */
export function WebhookDetails({ webhook }: { webhook: Webhook }) {
  const wanted = webhook.enabledEvents ?? [];
  const all = wanted.includes('*');
  const named = all ? webhookEvents.filter((name) => name !== '*') : wanted;
  return (
    <PageBody>
      <Columns>
        <Card title="Events it is told" aside={all ? 'all there are' : named.length}>
          {named.length === 0 ? <p className={styles.soft}>None.</p> : null}
          <ul className={styles.events}>
            {named.map((name) => (
              <li key={name}>
                <code>{name}</code>
                <span>{eventWords(name)}</span>
              </li>
            ))}
          </ul>
        </Card>
        <Card title="Record">
          <Details
            entries={{
              About: webhook.description ? <bdi>{webhook.description}</bdi> : null,
              Address: <bdi>{addressText(webhook.destinationUrl)}</bdi>,
              State: webhookStatusWords(webhook.status).name,
              'Webhook ID': <Identifier id={webhook.id} label="webhook ID" />,
              Made: <TimeLabel text={webhook.createdAt} />,
              Updated: <TimeLabel text={webhook.updatedAt} />,
            }}
          />
          <p className={styles.soft}>
            Parts of the address that look like a key are left out. The secret that signs the deliveries is
            known to the giving service only; there it is changed too.
          </p>
        </Card>
      </Columns>
    </PageBody>
  );
}
