import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { RecordNotice } from '../../../record/record-sheet.tsx';
import { Notice } from '../../../ui/frame/notice.tsx';
import { donorAttentionOptions } from '../../donor/attention-queries.ts';
import type { Gift } from '../labels.ts';
import { durationText } from './duration-text.ts';
import { TwinSentence, useRefundedTwins } from './twin-refund.tsx';

/**
 * On a gift that was likely charged twice: shows the other one, and whether that was refunded. Renders nothing for any other gift. Its route
 * reads it together with the gift; if it comes later, what is below waits for it, so that nothing moves.
 */
export function GiftDouble({ gift }: { gift: Gift }) {
  const may = useMay();
  const donorId = gift.donor?.id ?? '';
  const { data, isLoading, failureCount } = useQuery({
    ...donorAttentionOptions(donorId),
    enabled: donorId !== '' && may('copy.read'),
  });
  const double = data?.doubles.find(({ first, second }) => first.id === gift.id || second.id === gift.id);
  const [refunded] = useRefundedTwins(gift);
  if (isLoading && failureCount === 0) return <div data-height="unknown" />;
  if (refunded)
    return (
      <RecordNotice>
        <Notice tone="warn">
          <b>Possible duplicate charge.</b> <TwinSentence {...refunded} />
        </Notice>
      </RecordNotice>
    );
  if (!double) return null;
  const isSecond = double.second.id === gift.id;
  return (
    <RecordNotice>
      <Notice tone="warn">
        <b>Possible duplicate charge.</b> The donor's {isSecond ? 'previous' : 'next'} gift,{' '}
        {durationText(double.apartMs)} {isSecond ? 'earlier' : 'later'}, has the same amount and payment
        method.{' '}
        <Link {...recordPage('gift', isSecond ? double.first.id : double.second.id)}>
          View the {isSecond ? 'first' : 'second'} gift
        </Link>
      </Notice>
    </RecordNotice>
  );
}
