import { useQuery } from '@tanstack/react-query';
import { failureWords } from '../../data/app-error.ts';
import { moneyParts } from '../../data/format.ts';
import { listText } from '../../data/plural.ts';
import { useMay } from '../../data/session.ts';
import { Amount } from '../../ui/amount.tsx';
import { Button } from '../../ui/button.tsx';
import { LifecycleRail } from '../../ui/lifecycle-rail.tsx';
import { chargebacksOfGiftOptions, followRefundOptions } from '../contributions/contributions-queries.ts';
import type { Gift } from '../contributions/gift-words.ts';
import styles from './money-trail.module.css';
import { depositIdsOf, trailOf } from './money-trail.ts';
import { useDepositsOf } from './trail-queries.ts';
import { railStep } from './trail-step.tsx';

/** From the gift to its deposit, to a refund or chargeback and to the deposit that carried it back: at most four calls beside the gift. */
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
  const depositOf = useDepositsOf(depositIdsOf(facts), may('deposits.get'));
  const { steps, left } = trailOf({ ...facts, depositOf });
  const failed = [refunds, chargebacks].filter(({ error, data }) => error && !data);
  const waiting = refunds.isLoading || chargebacks.isLoading;
  return (
    <div className={styles.trail}>
      <LifecycleRail label="Money trail" steps={steps.map((step) => railStep(step, gift))} />
      {left === null || failed.length + untold.length > 0 || waiting ? null : (
        <p className={styles.left}>
          <span>In your deposits so far, net</span>
          <Amount parts={moneyParts(left)} />
        </p>
      )}
      {failed.length > 0 ? (
        <div role="alert">
          <p className={styles.why}>
            {failureWords(failed[0]?.error).title}. Whether any of it went back is not known.
          </p>
          <Button onClick={() => failed.forEach(({ refetch }) => void refetch())}>Try again</Button>
        </div>
      ) : (
        <p className={styles.why}>
          {waiting ? 'Looking for refunds and chargebacks…' : backWords(facts, untold)}
        </p>
      )}
    </div>
  );
}

type Found = { refunds: unknown[]; chargebacks: unknown[] };

function backWords({ refunds, chargebacks }: Found, untold: readonly string[]): string {
  if (untold.length > 0) return `The giving service does not tell ${listText(untold)}.`;
  return refunds.length + chargebacks.length === 0
    ? 'No refunds and no chargebacks.'
    : 'Gross is before fees, net after them. Figures stand as the service gives them.';
}
