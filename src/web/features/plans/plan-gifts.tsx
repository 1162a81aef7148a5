import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { dayText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { copiedGiftsOptions, indexedGiftsOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import type { Gift } from '../../nouns/gift/labels.ts';
import { GiftRowLink, giftRowHeight } from '../../nouns/gift/on-records/gift-row-link.tsx';
import { useScannedGifts } from '../../nouns/gift/on-records/scanned-gifts-queries.ts';
import { LoadState } from '../../ui/details/load-state.tsx';
import { Card } from '../../ui/details/record.tsx';
import words from '../../ui/text/words.module.css';
import { WhenVisible } from '../../ui/when-visible.tsx';
import { planGiftsText } from './plan-gifts-text.ts';

type Props = { donorId: string; planId: string };

const most = 5;
const loading = <p className={words.quiet}>Loading…</p>;

/** A plan's gifts: all of them if our server stores every gift, otherwise those among the platform's newest. */
export const PlanGifts = (props: Props) => (
  <Card title="Gifts">
    <WhenVisible minHeight={giftRowHeight} before={loading}>
      <Gifts {...props} />
    </WhenVisible>
  </Card>
);

function Gifts(props: Props) {
  const { data: index, isPending } = useQuery(copiedGiftsOptions);
  if (isPending) return loading;
  return index?.complete ? <Stored {...props} /> : <Found {...props} isFilling={Boolean(index)} />;
}

function Stored({ donorId, planId }: Props) {
  const { data, error, refetch } = useQuery(
    indexedGiftsOptions({
      filter: { plan: [planId] },
      sort: 'given',
      direction: 'DESC',
      limit: most,
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
  return <Shown text={planGiftsText(data.totalCount, data.sum)} donorId={donorId} gifts={data.data} />;
}

/** `isFilling`: our server is still reading the gifts, and will have all of them. */
function Found({ donorId, planId, isFilling }: Props & { isFilling: boolean }) {
  const { found, isScanning, error } = useScannedGifts(donorId);
  if (found.scanned === 0)
    return isScanning || !error ? loading : <p className={words.quiet}>Couldn't load this plan's gifts.</p>;
  const gifts = found.gifts.filter(({ subscriptionId }) => subscriptionId === planId);
  const since = found.oldest && !found.atEnd ? ` since ${dayText(found.oldest)}` : '';
  const number = gifts.length === 0 ? 'No gifts from this plan' : count(gifts.length, 'gift', 'gifts');
  const older = isFilling
    ? 'Older gifts are still loading.'
    : `${platformNameAtStart()} can't list older gifts by plan.`;
  return (
    <Shown
      text={`${number}${since}.${since ? ` ${older}` : ''}`}
      donorId={donorId}
      gifts={gifts.slice(0, most)}
    />
  );
}

const Shown = ({ text, donorId, gifts }: { text: string; donorId: string; gifts: readonly Gift[] }) => (
  <>
    <p className={words.quiet}>
      {text} <Link {...recordPage('donor', donorId)}>View donor</Link>
    </p>
    <div>
      {gifts.map((gift) => (
        <GiftRowLink key={gift.id} gift={gift} />
      ))}
    </div>
  </>
);
