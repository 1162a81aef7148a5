import type { LikelyDouble } from '#contract/rules/likely-doubles.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, nearText } from '../../../data/format/format.ts';
import { type Gift, methodLabel } from '../../../labels/gift.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { GiftRowLink } from '../on-records/gift-row-link.tsx';
import { RefundAct } from '../refund/refund-act.tsx';
import { RefundRequestOf } from '../refund/request/refund-request-of.tsx';
import { apartText } from './apart-text.ts';
import styles from './double-notice.module.css';

/** Two gifts that were likely charged twice, side by side, with the refund of the second. */
export function DoubleNotice({ double: { first, second, apartMs } }: { double: LikelyDouble<Gift> }) {
  const at = readTime(first.contributionDate);
  return (
    <Notice tone="warn">
      <div className={styles.head}>
        <p>
          <b>Possible duplicate charge.</b> Two gifts of {dollarText(second.amount)}
          {at ? ` ${nearText(at)}` : ''}, {apartText(apartMs)} apart, with the same payment method (
          {methodLabel(second).filter(Boolean).join(' ')}).
        </p>
        <RefundAct gift={second} label="Refund the second" reason="Duplicate gift" />
      </div>
      <div className={styles.pair}>
        <GiftRowLink gift={first} title="First gift" />
        <GiftRowLink gift={second} title="Second gift" />
      </div>
      <RefundRequestOf giftId={second.id} />
    </Notice>
  );
}
