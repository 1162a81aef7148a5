import { useQuery } from '@tanstack/react-query';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { failureMessage, retryOf } from '../../../data/api/app-error.ts';
import { moneyParts } from '../../../data/format/format.ts';
import { listText } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { chargebacksOfGiftOptions, followRefundOptions } from '../../../nouns/gift/gift-reversals.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { Button } from '../../../ui/button.tsx';
import { Stepper } from '../../../ui/details/stepper.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import styles from './payment-timeline-steps.module.css';
import { depositIdsOf, timelineOf, wonAt } from './payment-timeline-steps.ts';
import { useDepositsAfter, useDepositsOf } from './timeline-queries.ts';
import { stepperStep } from './timeline-step.tsx';

/**
 * From the gift to its deposit, to a refund or chargeback, and to the deposit it was deducted from: at most four calls besides the gift's
 * own.
 */
export function PaymentTimeline({ gift }: { gift: Gift }) {
  const may = useMay();
  const unreported = (['refunds', 'chargebacks'] as const).filter((noun) => !may(`${noun}.list`));
  const refunds = useQuery({ ...followRefundOptions(gift.id), enabled: !unreported.includes('refunds') });
  const chargebacks = useQuery({
    ...chargebacksOfGiftOptions(gift.id),
    enabled: !unreported.includes('chargebacks'),
  });
  const facts = {
    gift,
    refunds: refunds.data?.reply.data ?? [],
    chargebacks: chargebacks.data?.reply.data ?? [],
  };
  const own = depositIdsOf(facts);
  const returnIds = useDepositsAfter(wonAt(facts.chargebacks), may('deposits.list') && may('deposits.get'));
  const ownOf = useDepositsOf(own, may('deposits.get'));
  const returnOf = useDepositsOf(returnIds, may('deposits.get'));
  const depositOf = (id: string) => (own.includes(id) ? ownOf(id) : returnOf(id));
  const { steps, left } = timelineOf({ ...facts, depositOf, returnIds });
  const failed = [refunds, chargebacks].filter(({ error, data }) => error && !data);
  const onRetry = retryOf(failed[0]?.error, () => failed.forEach(({ refetch }) => void refetch()));
  const waiting = refunds.isLoading || chargebacks.isLoading;
  return (
    <div className={styles.trail}>
      <Stepper label="Payment timeline" steps={steps.map((step) => stepperStep(step, gift))} />
      {left === null || failed.length + unreported.length > 0 || waiting ? null : (
        <p className={styles.left}>
          <span>Net deposited so far</span>
          <Amount parts={moneyParts(left)} />
        </p>
      )}
      {failed.length > 0 ? (
        <div role="alert">
          <p className={styles.why}>
            Couldn't load refunds and chargebacks. {failureMessage(failed[0]?.error).title}.
          </p>
          {onRetry ? <Button onClick={onRetry}>Try again</Button> : null}
        </div>
      ) : (
        <p className={styles.why}>
          {waiting ? 'Checking for refunds and chargebacks…' : reversalText(facts, unreported)}
        </p>
      )}
    </div>
  );
}

type Found = { refunds: unknown[]; chargebacks: unknown[] };

function reversalText({ refunds, chargebacks }: Found, unreported: readonly string[]): string {
  if (unreported.length > 0) return `${platformNameAtStart()} doesn't report ${listText(unreported)}.`;
  return refunds.length + chargebacks.length === 0
    ? 'No refunds and no chargebacks.'
    : `Gross is before fees; net is after. Figures from ${platformName()}.`;
}
