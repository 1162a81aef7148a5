import type { LikelyDouble } from '#contract/rules/likely-doubles.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarText, nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { WriteFailure } from '../../../labels/write-failure.tsx';
import { Button } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { RefundAct } from '../../refund/dialog/refund-act.tsx';
import { RefundRequestOf } from '../../refund/request/refund-request-of.tsx';
import { type Gift, methodLabel } from '../labels.ts';
import { GiftRowLink } from '../on-records/gift-row-link.tsx';
import styles from './double-notice.module.css';
import { useDismissDouble } from './doubles-mutations.ts';
import { durationText } from './duration-text.ts';

/** Two gifts that look like a double charge, side by side, with a refund of the second. */
export function DoubleNotice({ double }: { double: LikelyDouble<Gift> }) {
  const { first, second, apartMs } = double;
  const may = useMay()('refunds.request');
  const dismiss = useDismissDouble(double);
  const at = readTime(first.contributionDate);
  return (
    <Notice tone="warn">
      <div className={styles.head}>
        <p>
          <b>Possible duplicate charge.</b> Two gifts of {dollarText(second.amount)}
          {at ? ` ${nearText(at)}` : ''}, {durationText(apartMs)} apart, with the same payment method (
          {methodLabel(second).filter(Boolean).join(' ')}).
        </p>
        <RefundAct gift={second} label="Refund the second" reason="Duplicate gift" />
        {may ? (
          <Button
            variant="quiet"
            pending={dismiss.isPending && 'Saving…'}
            onClick={() => dismiss.mutate('dismiss')}
          >
            Not a duplicate
          </Button>
        ) : null}
      </div>
      <div className={styles.pair}>
        <GiftRowLink gift={first} title="First gift" />
        <GiftRowLink gift={second} title="Second gift" />
      </div>
      <RefundRequestOf gift={second} />
      <WriteFailure error={dismiss.error} what="this was saved" />
    </Notice>
  );
}
