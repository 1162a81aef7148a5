import { Link } from '@tanstack/react-router';
import type { RefundedDouble as Refunded } from '#contract/steward/operations/copied-gifts.ts';

import { dollarText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Notice } from '../../../ui/frame/notice.tsx';
import { durationText } from './duration-text.ts';
import { WhatHappened } from './twin-refund.tsx';

/** Two gifts that look like a double charge, and which of them goes, or went, back to the donor. */
export const RefundedDouble = ({ double: { first, second, apartMs, refunds } }: { double: Refunded }) => (
  <Notice>
    <b>Possible duplicate charge.</b> Two gifts of {dollarText(second.amount)}, {durationText(apartMs)} apart.
    {refunds.map((refund) => (
      <span key={refund.giftId}>
        {' '}
        The{' '}
        <Link {...recordPage('gift', refund.giftId)}>{refund.giftId === first.id ? 'first' : 'second'}</Link>{' '}
        <WhatHappened refund={refund} />.
      </span>
    ))}
  </Notice>
);
