import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format/format.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { DonorName, donorName } from '../../nouns/donor/donor-name.tsx';
import { GiftGlyph } from '../../nouns/gift/gift-glyph.tsx';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import type { Gift } from '../../nouns/gift/labels.ts';
import { giftListOptions } from '../../nouns/gift/list-queries.ts';
import { Amount } from '../../ui/text/amount.tsx';
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
