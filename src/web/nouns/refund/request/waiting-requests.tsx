import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useContext, useId } from 'react';
import { maxOpenRequests } from '#contract/steward/gifts/refund-requests.ts';
import type { OpenRefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { failureMessage } from '../../../data/api/app-error.ts';
import { dollarParts, nearText } from '../../../data/format/format.ts';
import { useNow } from '../../../data/format/now.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { Card } from '../../../ui/details/record.tsx';
import { FailureNotice } from '../../../ui/frame/notice.tsx';
import { Squeezed } from '../../../ui/frame/squeezed.ts';
import { Amount } from '../../../ui/text/amount.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { openRefundRequestsOptions } from './refund-request-queries.ts';
import { useAnswers } from './use-answers.tsx';
import styles from './waiting-requests.module.css';
import { waitingText } from './waiting-text.ts';

/** The open requests, for people who may see them. The list below them waits for this, so that nothing moves. */
export function useWaitingRequests() {
  const may = useMay();
  return useQuery({ ...openRefundRequestsOptions, enabled: may('refunds.request') });
}

/** Open refund requests, oldest first, with buttons to answer them; renders nothing if there are none. */
export function WaitingRequests() {
  const { data, error } = useWaitingRequests();
  const { acts, dialogs } = useAnswers();
  const isSqueezed = useContext(Squeezed);
  const { requests, total } = data ?? { requests: [], total: 0 };
  return (
    <>
      {error && !data ? (
        <div className={styles.place}>
          <FailureNotice>Couldn't load refund requests. {failureMessage(error).title}.</FailureNotice>
        </div>
      ) : null}
      {requests.length > 0 ? (
        <div className={isSqueezed ? `${styles.place} ${styles.squeezed}` : styles.place}>
          <Card title="Refund requests" aside={countText(total)}>
            <ul aria-label="Refund requests">
              {requests.map((request) => (
                <WaitingRequest key={request.id} request={request} acts={acts} />
              ))}
            </ul>
            {total > requests.length ? (
              <p className={styles.rest}>Showing the oldest {maxOpenRequests}.</p>
            ) : null}
          </Card>
        </div>
      ) : null}
      {dialogs}
    </>
  );
}

type WaitingRequestProps = { request: OpenRefundRequest; acts: ReturnType<typeof useAnswers>['acts'] };

/** One open request: its gift, who made it, when and why, how long it has waited, and buttons to answer it. */
function WaitingRequest({ request, acts }: WaitingRequestProps) {
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
        <p title={request.note}>
          “<NameText>{request.note}</NameText>”
        </p>
      </div>
      <div>{acts(request, gift)}</div>
    </li>
  );
}
