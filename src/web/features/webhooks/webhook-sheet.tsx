import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { healthOf } from '#contract/steward/live/webhook-health.ts';
import { newestAttemptsOptions, type Webhook } from '../../nouns/webhook/query.ts';
import { RecordAgeLabel } from '../../record/record-age.tsx';
import { Page } from '../../ui/frame/page.tsx';
import { Tabs, tabClass } from '../../ui/frame/tabs.tsx';
import { FailingNotice } from './failing-notice.tsx';
import { webhookName } from './labels.ts';
import { DeliveryLog } from './log/delivery-log.tsx';
import { WebhookDetails } from './webhook-details.tsx';
import { WebhookSentence, WebhookState } from './webhook-state.tsx';

const route = getRouteApi('/_app/webhooks/$webhookId');
const tabLink = { to: '.', className: tabClass, activeOptions: { exact: true } } as const;

/** A webhook's page: the delivery log, its events, and its address. */
export function WebhookSheet({ webhook }: { webhook: Webhook }) {
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
