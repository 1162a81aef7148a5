import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { RefundedDouble } from '#contract/steward/operations/copied-gifts.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, nearText } from '../../../data/format/format.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { donorAttentionOptions } from '../../donor/attention-queries.ts';
import type { Gift } from '../labels.ts';

type Refund = RefundedDouble['refunds'][number];

/** Another gift that looks like this one, charged twice, and its refund. */
export type RefundedTwin = { twin: Gift; refund: Refund };

/** The twins of this gift that were refunded, or have a refund in progress. */
export function useRefundedTwins(gift: Gift, enabled = true): RefundedTwin[] {
  const may = useMay()('copy.read');
  const donorId = gift.donor?.id ?? '';
  const { data } = useQuery({ ...donorAttentionOptions(donorId), enabled: enabled && donorId !== '' && may });
  return (data?.refunded ?? []).flatMap(({ first, second, refunds }) => {
    if (first.id !== gift.id && second.id !== gift.id) return [];
    const twin = first.id === gift.id ? second : first;
    const refund = refunds.find(({ giftId }) => giftId === twin.id);
    return refund ? [{ twin, refund }] : [];
  });
}

/** For someone who is about to refund this gift: its twins that were refunded. */
export const TwinNotices = ({ gift, enabled }: { gift: Gift; enabled: boolean }) =>
  useRefundedTwins(gift, enabled).map((refunded) => (
    <Notice key={refunded.twin.id} tone="warn">
      <TwinSentence {...refunded} />
    </Notice>
  ));

/** "Its twin of Nov 3, 6:00 PM was refunded today at 9:17 AM by Rosa Diaz." */
export function TwinSentence({ twin, refund }: RefundedTwin) {
  const given = readTime(twin.contributionDate);
  return (
    <>
      Its <Link {...recordPage('gift', twin.id)}>twin{given ? ` of ${dateTimeText(given)}` : ''}</Link>{' '}
      <WhatHappened refund={refund} />.
    </>
  );
}

/** "was refunded today at 9:17 AM by Rosa Diaz", or "has a refund in progress, requested …". */
export function WhatHappened({ refund: { open, at, by } }: { refund: Refund }) {
  const time = readTime(at);
  return (
    <>
      {open ? 'has a refund in progress' : 'was refunded'}
      {open && (time || by) ? ', requested' : ''}
      {time ? ` ${nearText(time)}` : ''}
      {by ? (
        <>
          {' by '}
          <NameText>{by}</NameText>
        </>
      ) : null}
    </>
  );
}
