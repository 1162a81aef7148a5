import { useQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useRecord } from '../../data/use-record.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { RecordFrame } from '../../ui/record-frame.tsx';
import { RecordPage } from '../../ui/record-page.tsx';
import { Tabs, tabClass } from '../../ui/tabs.tsx';
import { DeliveryLog } from './delivery-log.tsx';
import { FailingNotice } from './failing-notice.tsx';
import { webhookName } from './labels.ts';
import { WebhookDetails } from './webhook-details.tsx';
import { healthOf } from './webhook-health.ts';
import { WebhookSentence, WebhookState } from './webhook-state.tsx';
import { newestAttemptsOptions, type Webhook, webhookOptions } from './webhooks-queries.ts';

const route = getRouteApi('/_app/webhooks/$webhookId');
const tabLink = { className: tabClass, activeOptions: { exact: true } };

/** One webhook: what it sends where, and the log of what got through. */
export function WebhookPage() {
  const { webhookId } = route.useParams();
  const { tab } = route.useSearch();
  const state = useRecord<Webhook, readonly unknown[]>(webhookOptions(webhookId));
  const newest = useQuery(newestAttemptsOptions(webhookId));
  const failing = newest.data && state.record?.status === 'enabled' ? healthOf(newest.data).failing : null;
  return (
    <RecordFrame state={state} what="webhook" back={<BackToList />}>
      {(webhook) => (
        <RecordPage back={<BackToList />}>
          <Page
            title={<bdi>{webhookName(webhook)}</bdi>}
            sentence={
              <>
                <WebhookSentence webhook={webhook} />
                <AgeLabel asOf={state.asOf} behind={state.behind} />
              </>
            }
            actions={<WebhookState webhook={webhook} looked pill />}
          >
            {/* A notice that came later would move what stands below it, so that waits until the log was asked, once. */}
            {!newest.isFetched ? (
              <div aria-busy="true" />
            ) : (
              <>
                {failing ? <FailingNotice webhookId={webhook.id} failing={failing} /> : null}
                <Tabs label="Webhook">
                  <Link
                    to="/webhooks/$webhookId"
                    params={{ webhookId }}
                    {...tabLink}
                    aria-current={tab ? undefined : 'page'}
                  >
                    Deliveries
                  </Link>
                  <Link
                    to="/webhooks/$webhookId"
                    params={{ webhookId }}
                    search={{ tab: 'details' }}
                    {...tabLink}
                    aria-current={tab ? 'page' : undefined}
                  >
                    Details
                  </Link>
                </Tabs>
                {tab ? <WebhookDetails webhook={webhook} /> : <DeliveryLog webhook={webhook} />}
              </>
            )}
          </Page>
        </RecordPage>
      )}
    </RecordFrame>
  );
}

const BackToList = () => (
  <Link to="/webhooks" className={buttonClass('quiet')}>
    <ArrowLeft size={16} strokeWidth={1.75} aria-hidden="true" />
    Webhooks
  </Link>
);
