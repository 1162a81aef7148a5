import { useQueries } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { giftExport } from '#contract/steward/exports.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { countText } from '../../../data/format/format.ts';
import { count } from '../../../data/format/plural.ts';
import { ExportMenu } from '../../../labels/exports/export-menu.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import type { ContributionsSearch } from '../address.ts';
import { indexedGiftsOptions } from '../copy/gift-index-queries.ts';
import { LeftOut, MayGoBack } from '../totals/not-included.tsx';
import { receivedText } from '../totals/sum-text.ts';
import { UnknownReturns } from '../totals/unknown-returns.tsx';
import { GiftLine } from './gift-line.tsx';
import styles from './gifts-of-donor.module.css';

type Props = {
  filter: GiftFilter;
  /** The same gifts as filters of the gift list. */
  list: ContributionsSearch;
  /** Rows shown at first; more appear on request. */
  few: number;
  /** IDs of gifts that were likely charged twice. */
  doubles: ReadonlySet<string>;
  /** Shown until the first page has loaded. */
  place: ReactNode;
};

const limit = 100;

/** All gifts that match a filter, newest first, with their total. */
export function IndexedGifts({ filter, list, few, doubles, place }: Props) {
  const [pages, setPages] = useState(0);
  const query = { filter, sort: 'given', direction: 'DESC' } as const;
  const results = useQueries({
    queries: Array.from({ length: Math.max(pages, 1) }, (_, index) =>
      indexedGiftsOptions({ ...query, limit, page: index + 1 }),
    ),
  });
  const [first] = results;
  const failed = results.find(({ error }) => error);
  if (!first?.data)
    return failed?.error ? (
      <LoadState
        failure={`${failureMessage(failed.error).title}. The rest of the page is fine.`}
        onRetry={() => void failed.refetch()}
      />
    ) : (
      place
    );
  const { totalCount, sum } = first.data;
  if (totalCount === 0) return <p className={styles.soft}>No gifts yet</p>;
  const gifts = results.flatMap(({ data }) => data?.data ?? []);
  const shown = pages === 0 ? gifts.slice(0, few) : gifts;
  const isLoading = results.some(({ isPending }) => isPending);
  return (
    <>
      <div className={styles.head}>
        <p role="status">
          <Link to="/contributions" search={list}>
            {count(totalCount, 'gift', 'gifts')}
          </Link>{' '}
          · {receivedText(sum)}
          <UnknownReturns state={first.data.state} />
          <LeftOut sum={sum} search={list} />
          <MayGoBack sum={sum} />
        </p>
        <div className={styles.acts}>
          {shown.length < totalCount ? (
            <Button pending={isLoading && 'Loading…'} onClick={() => setPages(pages + 1)}>
              {pages === 0 && totalCount <= limit ? `Show all ${countText(totalCount)}` : 'Show more'}
            </Button>
          ) : null}
          <ExportMenu kind={giftExport} query={() => query} />
        </div>
      </div>
      {shown.map((gift) => (
        <GiftLine key={gift.id} gift={gift} isDouble={doubles.has(gift.id)} />
      ))}
    </>
  );
}
