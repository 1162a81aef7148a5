import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { StewardReply } from '#contract/steward/api.ts';
import { countText } from '#contract/values/money.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { copiedGiftsOptions, indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import { GiftLine } from '../../nouns/gift/on-records/gift-line.tsx';
import { giftsSoFarText } from '../../nouns/gift/on-records/gifts-so-far.ts';
import { ListedOnPaper } from '../../nouns/gift/on-records/listed-on-paper.tsx';
import { planPastOptions } from '../../nouns/plan/watch/findings-queries.ts';
import { Button } from '../../ui/button.tsx';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card } from '../../ui/details/record.tsx';
import { RecordLines } from '../../ui/details/record-line.tsx';
import { useIsPrinted } from '../../ui/printing.ts';
import words from '../../ui/text/words.module.css';
import { WhenVisible } from '../../ui/when-visible.tsx';
import { planGiftsText } from './plan-gifts-text.ts';

type Props = { planId: string };
type Found = StewardReply<'POST /api/copied-gifts/search'>;

/** Shown at first; more appear on request. */
const most = 12;
/** One request answers no more. */
const maxGifts = 100;
const loading = <p className={words.quiet}>Loading…</p>;

/** A plan's gifts. */
export const PlanGifts = (props: Props) => (
  <Card title="Gifts">
    <WhenVisible minHeight={66} before={loading}>
      <Gifts {...props} />
    </WhenVisible>
  </Card>
);

function Gifts(props: Props) {
  const { data: index, error, refetch } = useQuery(copiedGiftsOptions);
  if (index) return <Copied {...props} />;
  if (index === null) return <p className={words.quiet}>{platformNameAtStart()} doesn't share gifts yet.</p>;
  return error ? (
    <LoadState
      failure={`${failureMessage(error).title}. The rest of the page is fine.`}
      onRetry={() => void refetch()}
    />
  ) : (
    loading
  );
}

function Copied({ planId }: Props) {
  // The page says above what the plan gave.
  const isSaid = Boolean(useQuery(planPastOptions(planId)).data?.gifts?.count);
  const { data, error, refetch } = useQuery(
    indexedGiftsOptions({
      filter: { plan: [planId] },
      sort: 'given',
      direction: 'DESC',
      limit: maxGifts,
      page: 1,
    }),
  );
  if (!data)
    return error ? (
      <LoadState
        failure={`${failureMessage(error).title}. The rest of the page is fine.`}
        onRetry={() => void refetch()}
      />
    ) : (
      loading
    );
  return <Shown text={textOf(data, isSaid)} gifts={data.data} total={data.totalCount} />;
}

function textOf({ totalCount, sum, state }: Found, isSaid: boolean): string | null {
  if (!state.complete) return giftsSoFarText(totalCount, null, state);
  return isSaid ? null : planGiftsText(totalCount, sum);
}

/** The newest of `total` gifts; some of `gifts` only on request, or on paper. */
function Shown({ text, gifts, total }: { text: string | null; gifts: readonly Gift[]; total: number }) {
  const [all, setAll] = useState(false);
  const isPrinted = useIsPrinted();
  const shown = all || isPrinted ? gifts : gifts.slice(0, most);
  return (
    <>
      {text === null ? null : <p className={words.meaning}>{text}</p>}
      <RecordLines>
        {shown.map((gift) => (
          <GiftLine key={gift.id} gift={gift} />
        ))}
      </RecordLines>
      {shown.length < gifts.length ? (
        <Button onClick={() => setAll(true)}>
          Show {gifts.length < total ? 'more' : `all ${countText(total)}`}
        </Button>
      ) : null}
      <ListedOnPaper listed={shown.length} all={total} />
    </>
  );
}
