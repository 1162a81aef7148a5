import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { failureWords } from '../../data/app-error.ts';
import { countText } from '../../data/format.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Card } from '../../ui/record.tsx';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { contributionsOptions } from './contributions-queries.ts';
import type { ContributionsSearch } from './contributions-search.ts';
import { GiftRowLink, giftRowHeight } from './gift-row-link.tsx';
import styles from './gifts-here.module.css';

type Props = {
  /** What the gifts have in common, as the list of gifts is filtered. */
  search: ContributionsSearch;
};

const shown = 8;

/** The first gifts of a campaign or place, and the way to all of them. It asks what the list asks, so that one is ready then. */
export const GiftsHere = ({ search }: Props) => (
  <Card title="Gifts">
    <WhenSeen minHeight={shown * giftRowHeight}>
      <Gifts search={search} />
    </WhenSeen>
  </Card>
);

function Gifts({ search }: Props) {
  const { data, error, refetch } = useQuery(contributionsOptions(search));
  if (!data)
    return error ? (
      <div role="alert" className={styles.note}>
        <p>{failureWords(error).title}. The rest of this page is not touched by it.</p>
        <Button onClick={() => void refetch()}>Try again</Button>
      </div>
    ) : (
      <p role="status" className={styles.note}>
        Looking…
      </p>
    );
  const { data: gifts, totalCount } = data.reply;
  if (gifts.length === 0) return <p className={styles.note}>None yet.</p>;
  const all = totalCount ?? gifts.length;
  return (
    <>
      <div>
        {gifts.slice(0, shown).map((gift) => (
          <GiftRowLink key={gift.id} gift={gift} />
        ))}
      </div>
      <p className={styles.note}>
        <Link to="/contributions" search={search} className={buttonClass()}>
          {all === 1 ? 'See it in the list' : `See all ${countText(all)} gifts`}
        </Link>
      </p>
    </>
  );
}
