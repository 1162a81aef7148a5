import { readTime } from '#contract/values/wire-time.ts';
import { dollarParts, fullTimeText, nearText } from '../../data/format/format.ts';
import { DonorLink } from '../../nouns/donor/link.tsx';
import styles from '../../nouns/gift/gift.module.css';
import { type Gift, methodLabel } from '../../nouns/gift/labels.ts';
import { Amount } from '../../ui/text/amount.tsx';

/** The amount as the record's title. */
export const GiftAmount = ({ gift }: { gift: Gift }) => (
  <Amount
    parts={dollarParts(gift.amount)}
    size="hero"
    {...(gift.status === 'CANCELED'
      ? { missing: 'Amount unknown. A gift canceled after settlement loses its amount.' }
      : {})}
  />
);

/** "Card •• 4242 from Daniel Whitfield, today at 9:17 AM". */
export const GiftLine = ({ gift }: { gift: Gift }) => {
  const [name, detail] = methodLabel(gift);
  const time = readTime(gift.contributionDate);
  return (
    <span className={styles.sentence}>
      {detail ? `${name} ${detail}` : name} from{' '}
      <DonorLink donor={gift.donor} anonymous={gift.anonymous ?? false} />
      {time ? (
        <>
          {', '}
          <time dateTime={time.toISOString()} title={fullTimeText(time)}>
            {nearText(time)}
          </time>
        </>
      ) : null}
    </span>
  );
};
