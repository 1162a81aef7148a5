import { Link } from '@tanstack/react-router';
import { dayText } from '../../data/format/format.ts';
import { count } from '../../data/format/plural.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { Card } from '../../ui/details/record.tsx';
import words from '../../ui/text/words.module.css';
import { WhenSeen } from '../../ui/when-seen.tsx';
import { GiftRowLink, giftRowHeight } from '../contributions/on-records/gift-row-link.tsx';
import { useScannedGifts } from '../contributions/on-records/scanned-gifts-queries.ts';

type Props = { donorId: string; planId: string };

const most = 5;

/** A plan's latest gifts among those already loaded: the platform can't list the gifts of a plan. */
export const PlanGifts = (props: Props) => (
  <Card title="Gifts">
    <WhenSeen minHeight={giftRowHeight} before={<p className={words.quiet}>Loading…</p>}>
      <Found {...props} />
    </WhenSeen>
  </Card>
);

function Found({ donorId, planId }: Props) {
  const { found, isScanning, error } = useScannedGifts(donorId);
  const gifts = found.gifts.filter(({ subscriptionId }) => subscriptionId === planId);
  if (found.scanned === 0)
    return (
      <p className={words.quiet}>{isScanning || !error ? 'Loading…' : "Couldn't load this plan's gifts."}</p>
    );
  const since = found.oldest && !found.atEnd ? ` since ${dayText(found.oldest)}` : '';
  return (
    <>
      <p className={words.quiet}>
        {gifts.length === 0
          ? `No gifts from this plan${since}. `
          : `${count(gifts.length, 'gift', 'gifts')}${since}. `}
        <Link {...recordPage('donor', donorId)}>View donor</Link>
      </p>
      <div>
        {gifts.slice(0, most).map((gift) => (
          <GiftRowLink key={gift.id} gift={gift} />
        ))}
      </div>
    </>
  );
}
