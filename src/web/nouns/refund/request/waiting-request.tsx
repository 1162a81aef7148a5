import { Link } from '@tanstack/react-router';
import { type ReactNode, useId } from 'react';
import type { OpenRefundRequest } from '#contract/steward/operations/refund-requests.ts';

import { readTime } from '#contract/values/wire-time.ts';
import { dollarParts, nearText } from '../../../data/format/format.ts';
import { useNow } from '../../../data/format/now.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { RequestActs } from './request-acts.tsx';
import styles from './waiting-requests.module.css';
import { waitingText } from './waiting-text.ts';

type Props = {
  request: OpenRefundRequest;
  onApprove: (() => void) | null;
  approving: boolean;
  onDecline: (() => void) | null;
  /** Why the gift couldn't be loaded. */
  failure: ReactNode;
};

/** One open request: its gift, who made it, when and why, how long it has waited, and buttons to answer it. */
export function WaitingRequest({ request, failure, ...acts }: Props) {
  const gift = useId();
  const now = useNow(60_000);
  const { amount, requestedBy, isOwn } = request;
  const since = readTime(request.requestedAt);
  const waited = since ? waitingText(since.getTime(), now) : '';
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <Link {...recordPage('gift', request.contributionId)} className={styles.gift} id={gift}>
          <NameText>{request.donorName ?? 'Gift'}</NameText>
          {amount === null ? null : <Amount parts={dollarParts(amount)} />}
        </Link>
        <span className={styles.line}>
          Requested by {isOwn ? 'you' : <NameText>{requestedBy ?? 'a deleted account'}</NameText>}
          {since ? ` ${nearText(since)}` : ''}
          {waited ? ` · waiting ${waited}` : ''}
        </span>
        <p>
          “<NameText>{request.note}</NameText>”
        </p>
      </div>
      <div>
        <RequestActs request={request} about={gift} {...acts} />
        {failure}
      </div>
    </li>
  );
}
