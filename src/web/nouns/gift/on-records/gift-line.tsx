import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, dollarParts } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { StatusDot } from '../../../ui/text/status-dot.tsx';
import { GiftGlyph } from '../gift-glyph.tsx';
import { GiftStatus } from '../gift-status.tsx';
import { type Gift, methodLabel } from '../labels.ts';
import styles from './gift-line.module.css';

type Props = {
  gift: Gift;
  /** True if it was likely charged twice. */
  isDouble?: boolean;
};

/** A gift on its donor's page, on one line, or on two if there is less room. */
export function GiftLine({ gift, isDouble = false }: Props) {
  const time = readTime(gift.contributionDate);
  return (
    <Link {...recordPage('gift', gift.id)} className={styles.row}>
      <GiftGlyph gift={gift} />
      <span className={styles.when}>
        <span>{time ? dateTimeText(time) : 'No date'}</span>
        {gift.campaign?.name ? (
          <span className={styles.campaign}>
            <NameText>{gift.campaign.name}</NameText>
          </span>
        ) : null}
      </span>
      <span className={styles.way}>
        <span className={styles.method}>
          {methodLabel(gift).filter(Boolean).join(' ')}
          {gift.anonymous ? ', anonymous' : null}
        </span>
        {isDouble ? (
          <span className={styles.mark}>
            <StatusDot tone="warn" words="Duplicate?" pill />
          </span>
        ) : null}
      </span>
      <span className={styles.status}>
        <GiftStatus gift={gift} />
      </span>
      <span className={styles.amount}>
        <Amount parts={dollarParts(gift.amount)} />
      </span>
    </Link>
  );
}

/** Reserves the space of lines that are loading. */
export const GiftLinesPlace = ({ rows }: { rows: number }) => (
  <div className={styles.place} style={{ '--rows': rows }} />
);
