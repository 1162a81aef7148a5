import { readTime } from '#contract/values/wire-time.ts';
import { dayText, dollarText } from '../../../data/format/format.ts';
import type { Gift } from '../../../labels/gift.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { GiftRowLink } from './gift-row-link.tsx';
import styles from './gifts-of-donor.module.css';
import { apartText, likelyDoubles } from './likely-doubles.ts';

const most = 3;

/** Gifts that were likely charged twice, side by side; nothing where none was. */
export function DoublesNotice({ gifts }: { gifts: readonly Gift[] }) {
  const doubles = likelyDoubles(gifts).slice(0, most);
  if (doubles.length === 0) return null;
  return (
    <div className={styles.doubles}>
      {doubles.map(({ first, second, apartMs }) => (
        <Notice key={second.id} tone="warn">
          <p>
            <b>Possible duplicate charge.</b> Two gifts of {dollarText(second.amount)}
            {dayOf(second)}, {apartText(apartMs)} apart, with the same payment method.
          </p>
          <GiftRowLink gift={second} title="Second gift" />
          <GiftRowLink gift={first} title="First gift" />
        </Notice>
      ))}
    </div>
  );
}

const dayOf = ({ contributionDate }: Gift): string => {
  const at = readTime(contributionDate);
  return at ? ` on ${dayText(at)}` : '';
};
