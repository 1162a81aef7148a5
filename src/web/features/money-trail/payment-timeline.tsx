import { useQuery } from '@tanstack/react-query';
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import { failureWords } from '../../data/api/app-error.ts';
import { moneyParts } from '../../data/format/format.ts';
import { listText } from '../../data/format/plural.ts';
import { chargebacksOfGiftOptions, followRefundOptions } from '../../data/records/gift-record.ts';
import { useMay } from '../../data/session/session.ts';
import type { Gift } from '../../labels/gift.ts';
import { Button } from '../../ui/button.tsx';
import { LifecycleRail } from '../../ui/details/lifecycle-rail.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import styles from './money-trail.module.css';
import { depositIdsOf, trailOf, wonAt } from './money-trail.ts';
import { useDepositsAfter, useDepositsOf } from './trail-queries.ts';
import { railStep } from './trail-step.tsx';

/** From the gift to its deposit, to a refund or chargeback, and to the deposit it was deducted from: at most four calls beside the gift. */
export function MoneyTrail({ gift }: { gift: Gift }) {
  const may = useMay();
  const untold = (['refunds', 'chargebacks'] as const).filter((noun) => !may(`${noun}.list`));
  const refunds = useQuery({ ...followRefundOptions(gift.id), enabled: !untold.includes('refunds') });
  const chargebacks = useQuery({
    ...chargebacksOfGiftOptions(gift.id),
    enabled: !untold.includes('chargebacks'),
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
  const { steps, left } = trailOf({ ...facts, depositOf, returnIds });
  const failed = [refunds, chargebacks].filter(({ error, data }) => error && !data);
  const waiting = refunds.isLoading || chargebacks.isLoading;
  return (
    <div className={styles.trail}>
      <LifecycleRail label="Payment timeline" steps={steps.map((step) => railStep(step, gift))} />
      {left === null || failed.length + untold.length > 0 || waiting ? null : (
        <p className={styles.left}>
          <span>Net deposited so far</span>
          <Amount parts={moneyParts(left)} />
        </p>
      )}
      {failed.length > 0 ? (
        <div role="alert">
          <p className={styles.why}>
            Couldn't load refunds and chargebacks. {failureWords(failed[0]?.error).title}.
          </p>
          <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Button>
        </div>
      ) : (
        <p className={styles.why}>
          {waiting ? 'Checking for refunds and chargebacks…' : backWords(facts, untold)}
        </p>
      )}
    </div>
  );
}

type Found = { refunds: unknown[]; chargebacks: unknown[] };

function backWords({ refunds, chargebacks }: Found, untold: readonly string[]): string {
  if (untold.length > 0) return `${platformNameAtStart()} doesn't report ${listText(untold)}.`;
  return refunds.length + chargebacks.length === 0
    ? 'No refunds and no chargebacks.'
    : `Gross is before fees; net is after. Figures from ${platformName()}.`;
}
