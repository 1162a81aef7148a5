import { platformName } from '#contract/rules/platform-name.ts';
import { ownOrigin } from '../../../data/session/platform.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { Page } from '../../../ui/frame/page.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { WebhookTabs } from '../webhook-tabs.tsx';

/** Replaces the list if nothing was ever delivered to Steward: explains the benefit, and how to set it up. */
export const ReceivingOff = ({ asOf }: { asOf: string }) => (
  <Page
    title="Webhooks"
    sentence={
      <>
        Steward isn't receiving deliveries
        <AgeLabel asOf={asOf} behind={false} />
      </>
    }
  >
    <WebhookTabs />
    <StatePanel title="Receiving is off">
      <p>
        Changes still appear, but only once Steward reads them. To see them within seconds, add a webhook in{' '}
        {platformName()} with the address <code>{`${ownOrigin()}/hooks/giving/main`}</code>, set{' '}
        <code>GIVING_WEBHOOK_SECRETS</code> to its signing secret, and restart Steward.
      </p>
    </StatePanel>
  </Page>
);
