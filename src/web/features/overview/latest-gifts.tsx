import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format/format.ts';
import { DonorName, donorName } from '../../labels/donor-name.tsx';
import type { Gift } from '../../labels/gift.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { GiftGlyph } from '../contributions/gift-glyph.tsx';
import { GiftStatus } from '../contributions/gift-status.tsx';
import { giftListOptions } from '../contributions/list/gift-list-queries.ts';
import { LatestCard } from './latest-card.tsx';
import styles from './latest-gifts.module.css';

const shown = 6;

/** The first gifts of the list, from the same query, so that the list is already loaded when someone opens it. */
export const LatestGifts = () => (
  <LatestCard
    title="Latest gifts"
    plural="gifts"
    all={<Link to="/contributions">View all</Link>}
    className={styles.gifts}
    query={useQuery(giftListOptions({}, ''))}
  >
    {(gifts) => gifts.slice(0, shown).map((gift) => <GiftRow key={gift.id} gift={gift} />)}
  </LatestCard>
);

const GiftRow = ({ gift }: { gift: Gift }) => (
  <Link
    {...recordPage('gift', gift.id)}
    className={styles.gift}
    aria-label={`Gift from ${donorName(gift.donor)}`}
  >
    <span className={styles.when}>
      <TimeLabel text={gift.contributionDate} dayOnly />
    </span>
    <GiftGlyph gift={gift} />
    <span className={styles.who}>
      <DonorName donor={gift.donor} anonymous={gift.anonymous ?? false} />
    </span>
    <span className={styles.state}>
      <GiftStatus gift={gift} />
    </span>
    <Amount parts={dollarParts(gift.amount)} />
  </Link>
);
