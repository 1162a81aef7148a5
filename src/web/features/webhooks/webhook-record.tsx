import { recordPlace } from '../../labels/record-places.ts';
import { type Webhook, webhookOptions } from '../../nouns/webhook/query.ts';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Card } from '../../ui/details/record.tsx';
import { webhookName } from './labels.ts';
import { LatestDeliveries } from './latest-deliveries.tsx';
import { SubscribedEvents, subscribedCount, WebhookIds } from './webhook-details.tsx';
import { WebhookSheet } from './webhook-sheet.tsx';
import { WebhookSentence, WebhookState } from './webhook-state.tsx';

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
