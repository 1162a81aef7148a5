import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { dollarParts } from '../../data/format/format.ts';
import { AgeLabel } from '../../labels/age-label.tsx';
import { DonorName, donorName } from '../../labels/donor-name.tsx';
import type { Gift } from '../../labels/gift.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { contributionsOptions } from '../contributions/contributions-queries.ts';
import { GiftGlyph } from '../contributions/gift-glyph.tsx';
import { GiftStatus } from '../contributions/gift-status.tsx';
import styles from './latest-gifts.module.css';
import { PanelState } from './panel-state.tsx';

const shown = 6;

/** The first gifts of the list; the same query as that list, so that it is ready when someone goes there. */
export function LatestGifts() {
  const { data, error, refetch } = useQuery(contributionsOptions({}));
  return (
    <Card
      title="Latest gifts"
      aside={
        <>
          <Link to="/contributions">View all</Link>
          <AgeLabel asOf={data?.asOf ?? null} behind={data !== undefined && (data.stale || error !== null)} />
        </>
      }
    >
      <div className={styles.gifts}>
        <PanelState
          data={data}
          error={error}
          onRetry={() => void refetch()}
          none={data?.reply.data.length === 0 ? 'No gifts yet' : null}
        >
          {(fresh) => fresh.reply.data.slice(0, shown).map((gift) => <GiftRow key={gift.id} gift={gift} />)}
        </PanelState>
      </div>
    </Card>
  );
}

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
      <GiftStatus status={gift.status} type={gift.type} />
    </span>
    <Amount parts={dollarParts(gift.amount)} />
  </Link>
);
