import { useQuery } from '@tanstack/react-query';
import { useMay } from '../../data/session/session.ts';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { PlanLink } from '../../nouns/plan/link.tsx';
import { PlanActs } from '../../nouns/plan/plan-acts.tsx';
import { planOptions } from '../../nouns/plan/query.ts';
import { Card } from '../../ui/details/record.tsx';
import styles from '../../ui/text/words.module.css';

/** The recurring plan behind a disputed gift, with its actions: the next charge may be disputed too. */
export function DisputedPlan({ giftId }: { giftId: string }) {
  const may = useMay();
  const { data } = useQuery(contributionOptions(giftId));
  const { subscriptionId: planId = null, donor } = data?.reply.data ?? {};
  const donorId = donor?.id ?? '';
  const known = planId !== null && donorId !== '';
  const { data: found } = useQuery({
    ...planOptions(donorId, planId ?? '', giftId),
    enabled: known && may('subscriptions.get'),
  });
  if (!known) return null;
  const plan = found?.reply.data;
  return (
    <Card title="Recurring plan">
      <p className={styles.meaning}>
        This gift belongs to a recurring plan: <PlanLink donorId={donorId} planId={planId} giftId={giftId} />
      </p>
      {plan ? (
        <div className={styles.acts}>
          <PlanActs plan={plan} donorId={donorId} />
        </div>
      ) : null}
    </Card>
  );
}
