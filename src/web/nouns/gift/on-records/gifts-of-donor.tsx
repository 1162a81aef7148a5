import { useQueries, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { giftExport } from '#contract/steward/exports.ts';
import type { GiftFilter } from '#contract/steward/gifts/gift-query.ts';
import { outcomeText } from '#contract/steward/gifts/sum-parts.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { count } from '../../../data/format/plural.ts';
import { ExportButton } from '../../../labels/exports/export-button.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadState } from '../../../ui/details/load-state.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { RecordLines, RecordLinesPlace } from '../../../ui/details/record-line.tsx';
import { useIsPrinted } from '../../../ui/printing.ts';
import { Said } from '../../../ui/said.tsx';
import { WhenVisible } from '../../../ui/when-visible.tsx';
import { donorAttentionOptions } from '../../donor/attention-queries.ts';
import type { ContributionsSearch } from '../address.ts';
import { copiedGiftsOptions, indexedGiftsOptions } from '../copy/copied-gifts-queries.ts';
import { withReturns } from '../labels.ts';
import { giftsQuestion } from '../list-request.ts';
import { SumParts } from '../totals/sum-parts.tsx';
import { UnknownReturns } from '../totals/unknown-returns.tsx';
import { GiftLine } from './gift-line.tsx';
import styles from './gifts-of-donor.module.css';
import { giftsSoFarText } from './gifts-so-far.ts';
import { ListedOnPaper } from './listed-on-paper.tsx';

type Props = {
  donor: { id: string; totalContributionsCount: number | null };
};

/** Rows whose space is reserved before anything is read; more appear on request. */
const maxAtFirst = 10;

/** One donor's gifts. */
export function GiftsOfDonor({ donor }: Props) {
  const counted = donor.totalContributionsCount;
  const reserved = Math.min(counted ?? maxAtFirst, maxAtFirst);
  return (
    <Card title="Gifts">
      <WhenVisible id={`gifts of ${donor.id}`} before={<Place rows={reserved} />}>
        <Gifts donor={donor} reserved={reserved} />
      </WhenVisible>
    </Card>
  );
}

function Gifts({ donor, reserved }: Props & { reserved: number }) {
  const { data: index, error, refetch } = useQuery(copiedGiftsOptions);
  const { data: attention } = useQuery(donorAttentionOptions(donor.id));
  if (index === undefined)
    return error ? (
      <LoadState
        failure={`${failureMessage(error).title}. The rest of the page is fine.`}
        onRetry={() => void refetch()}
      />
    ) : (
      <Place rows={reserved} />
    );
  if (index === null) return <p className={styles.soft}>{platformNameAtStart()} doesn't share gifts yet.</p>;
  return (
    <IndexedGifts
      filter={{ donor: [donor.id] }}
      list={{ donor: donor.id }}
      counted={donor.totalContributionsCount}
      few={maxAtFirst}
      doubles={new Set(attention?.doubles.flatMap(({ first, second }) => [first.id, second.id]))}
      place={<Place rows={reserved} />}
    />
  );
}

type IndexedGiftsProps = {
  filter: GiftFilter;
  /** The same gifts as filters of the gift list. */
  list: ContributionsSearch;
  /** The platform's number of them; null if it doesn't say. */
  counted: number | null;
  /** Rows shown at first; more appear on request. */
  few: number;
  /** IDs of gifts that were likely charged twice. */
  doubles: ReadonlySet<string>;
  /** Shown until the first page has loaded. */
  place: ReactNode;
};

const limit = 100;

/** All gifts that match a filter, newest first, with their total once our copy has every gift. */
function IndexedGifts({ filter, list, counted, few, doubles, place }: IndexedGiftsProps) {
  const [pages, setPages] = useState(0);
  const isPrinted = useIsPrinted();
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
  const { totalCount, sum, state } = first.data;
  if (totalCount === 0 && (state.complete || counted === 0))
    return <p className={styles.soft}>No gifts yet</p>;
  const gifts = results.flatMap(({ data }) => withReturns(data?.data ?? [], data?.returns));
  const shown = pages === 0 && !isPrinted ? gifts.slice(0, few) : gifts;
  const isLoading = results.some(({ isPending }) => isPending);
  return (
    <>
      <div className={styles.head}>
        <p>
          {state.complete ? (
            <>
              <Said hidden since="change">
                {count(totalCount, 'gift', 'gifts')} · {outcomeText(sum, 'received')}
              </Said>
              <Link to="/contributions" search={list}>
                {count(totalCount, 'gift', 'gifts')}
              </Link>{' '}
              · {outcomeText(sum, 'received')}
              <UnknownReturns state={state} />
              <SumParts sum={sum} search={list} />
            </>
          ) : (
            giftsSoFarText(totalCount, counted, state)
          )}
          <ListedOnPaper listed={shown.length} all={totalCount} />
        </p>
        <div className={styles.acts}>
          {shown.length < totalCount ? (
            <Button pending={isLoading && 'Loading…'} onClick={() => setPages(pages + 1)}>
              {pages === 0 && totalCount <= limit ? `Show all ${countText(totalCount)}` : 'Show more'}
            </Button>
          ) : null}
          {state.complete ? (
            <ExportButton kind={giftExport} one="gift" query={() => giftsQuestion(list, '')} />
          ) : null}
        </div>
      </div>
      <RecordLines>
        {shown.map((gift) => (
          <GiftLine key={gift.id} gift={gift} isDouble={doubles.has(gift.id)} />
        ))}
      </RecordLines>
    </>
  );
}

/** Reserves the space of rows that are loading. */
const Place = ({ rows }: { rows: number }) => (
  <>
    <p className={styles.head}>Loading…</p>
    <RecordLinesPlace rows={rows} />
  </>
);
