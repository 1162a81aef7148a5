import { useQuery } from '@tanstack/react-query';
import { giftOutcome } from '#contract/rules/gift-outcome.ts';
import { thankMarkOptions } from './query.ts';
import { ThankMarks } from './thank-marks.tsx';
import styles from './thanks.module.css';

type Props = { gift: { id: string; type: string | null; status: string | null } };

/** Whether the donor was thanked for a gift, among the `Folds` of its page. Renders nothing for a gift that failed or was returned, unless there is a mark. */
export function GiftThanks({ gift }: Props) {
  const { data } = useQuery(thankMarkOptions(gift.id));
  const outcome = giftOutcome(gift.type, gift.status);
  if (!data?.thanked && (outcome === 'failed' || outcome === 'returned')) return null;
  return (
    <div className={styles.place} data-printed="">
      {data ? <ThankMarks giftId={gift.id} thanked={data.thanked} /> : null}
    </div>
  );
}
