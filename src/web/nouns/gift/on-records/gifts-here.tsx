import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { wholeCount } from '../../../data/api/own-list.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { RecordLines } from '../../../ui/details/record-line.tsx';
import { WhenVisible } from '../../../ui/when-visible.tsx';
import type { ContributionsSearch } from '../address.ts';
import { giftListOptions } from '../list-queries.ts';
import { GiftLine } from './gift-line.tsx';
import styles from './gifts-here.module.css';
import { ListedOnPaper } from './listed-on-paper.tsx';

type Props = {
  /** The filters of the gift list that these gifts have in common. */
  search: ContributionsSearch;
  /** Relates their number to another figure on the same screen. */
  note?: string | undefined;
};

const shown = 8;

const loading = (
  <p className={styles.note} data-height="unknown">
    Loading…
  </p>
);

/**
 * The first gifts of a campaign or location, and a link to all of them: the same query as that list. There may be no rows, so
 * no space is reserved: in one column, the cards below appear once the height is known.
 */
export const GiftsHere = ({ search, note }: Props) => (
  <Card title="Gifts">
    <WhenVisible id={`gifts ${JSON.stringify(search)}`} before={loading}>
      <Gifts search={search} note={note} />
    </WhenVisible>
  </Card>
);

function Gifts({ search, note }: Props) {
  const { data, error, refetch } = useQuery(giftListOptions(search, ''));
  if (!data)
    return error ? (
      <div role="alert" className={styles.note}>
        <p>{failureMessage(error).title}. The rest of the page is fine.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      loading
    );
  const { data: gifts } = data.reply;
  const all = wholeCount(data);
  if (gifts.length === 0)
    return <p className={styles.note}>{all === null ? 'No gifts so far' : 'No gifts yet'}</p>;
  return (
    <>
      <RecordLines>
        {gifts.slice(0, shown).map((gift) => (
          <GiftLine key={gift.id} gift={gift} of={search.locations ? 'location' : 'campaign'} />
        ))}
      </RecordLines>
      <p className={styles.note}>
        <Link to="/contributions" search={search} className={buttonClass()}>
          {all === null ? 'View gifts so far' : all === 1 ? 'View gift' : `View all ${countText(all)} gifts`}
        </Link>{' '}
        {note}
        {all === null ? null : <ListedOnPaper listed={Math.min(shown, all)} all={all} />}
      </p>
    </>
  );
}
