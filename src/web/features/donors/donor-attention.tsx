import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { DonorAttention as Found } from '#contract/steward/operations/copied-gifts.ts';
import { moneyText } from '#contract/values/money.ts';

import { count } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { isBankReturn } from '../../nouns/chargeback/labels.ts';
import { donorAttentionOptions } from '../../nouns/donor/attention-queries.ts';
import { DismissedDouble } from '../../nouns/gift/doubles/dismissed-double.tsx';
import { DoubleNotice } from '../../nouns/gift/doubles/double-notice.tsx';
import { RefundedDouble } from '../../nouns/gift/doubles/refunded-double.tsx';
import { rescueText } from '../../nouns/plan/labels.ts';
import { PlanSummary } from '../../nouns/plan/plan-summary.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { useSaid } from '../../ui/said.tsx';
import styles from './donors.module.css';

/**
 * What to know before speaking with this donor: a double charge, an open dispute, a plan at risk. Its route reads it together with the donor;
 * if it comes later, what is below waits for it, so that nothing moves.
 */
export function DonorAttention({ donorId }: { donorId: string }) {
  const may = useMay();
  const { data, isLoading, failureCount } = useQuery({
    ...donorAttentionOptions(donorId),
    enabled: may('copy.read'),
  });
  useSaid(
    data && count(data.dismissed.length, "pair isn't a duplicate", "pairs aren't duplicates"),
    'change',
  );
  if (isLoading && failureCount === 0) return <div data-height="unknown" />;
  if (!data) return null;
  const { doubles, disputes, plans, dismissed, refunded } = data;
  return (
    <>
      {doubles.length + disputes.length + plans.length > 0 ? (
        <Attention donorId={donorId} found={data} />
      ) : null}
      {refunded.length > 0 ? (
        <section className={styles.attention} aria-label="Refunded duplicates">
          {refunded.map((double) => (
            <RefundedDouble key={double.second.id} double={double} />
          ))}
        </section>
      ) : null}
      {dismissed.length > 0 ? (
        <section className={styles.attention} aria-label="Not duplicates">
          {dismissed.map((double) => (
            <DismissedDouble key={double.second.id} double={double} />
          ))}
        </section>
      ) : null}
    </>
  );
}

function Attention({ donorId, found }: { donorId: string; found: Found }) {
  return (
    <section className={styles.attention} aria-label="Needs attention">
      {found.doubles.map((double) => (
        <DoubleNotice key={double.second.id} double={double} />
      ))}
      {found.disputes.map(({ id, type, amountInCents }) => (
        <Notice key={id} tone="danger">
          <b>Open chargeback.</b> The donor's bank {isBankReturn(type) ? 'returned' : 'is deciding about'}{' '}
          {amountInCents === null ? 'a gift' : moneyText(amountInCents)}. Don't refund it as well.{' '}
          <Link {...recordPage('chargeback', id)}>View chargeback</Link>
        </Notice>
      ))}
      {found.plans.map((plan) => (
        <Notice key={plan.id} tone="warn">
          <Link {...recordPage('plan', plan.id, donorId)}>
            <PlanSummary plan={plan} />
          </Link>
          : {rescueText(plan)}
        </Notice>
      ))}
    </section>
  );
}
