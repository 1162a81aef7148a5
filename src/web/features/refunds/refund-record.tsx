import { useQuery } from '@tanstack/react-query';
import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { nearText } from '../../data/format/format.ts';
import { acceptedWritesOptions } from '../../data/pending-changes/accepted-writes.ts';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import {
  noDepositText,
  type Refund,
  refundReasonLabel,
  refundStatusLabel,
} from '../../nouns/refund/labels.ts';
import { refundOptions } from '../../nouns/refund/query.ts';
import { refundRequestOptions } from '../../nouns/refund/request/refund-request-queries.ts';
import { CentsAmount } from '../../nouns/reversal/cents-amount.tsx';
import { ReversalCards } from '../../nouns/reversal/reversal-cards.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordNotice, RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { OnPage } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { requestedBy } from './requested-by.ts';

/** A refund: the amount, its status, and the gift that it returns. */
export const RefundRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('refund', id)}
    beside={beside}
    state={useRecord(refundOptions(id))}
    tab={({ amountInCents }) => (amountInCents === null ? null : `Refund of ${moneyText(amountInCents)}`)}
  >
    {(refund) => <RefundSheet refund={refund} />}
  </RecordScreen>
);

function RefundSheet({ refund }: { refund: Refund }) {
  const request = useRequest(refund);
  return (
    <RecordSheet
      figure
      title={<CentsAmount amount={refund.amountInCents} size="hero" />}
      status={<Status of={refund.status} label={refundStatusLabel} pill />}
      line={<RefundLine refund={refund} />}
    >
      {needsSomeone(refund) ? (
        <RecordNotice>
          <Notice tone="danger">{refundStatusLabel(refund.status).meaning}</Notice>
        </RecordNotice>
      ) : null}
      <ReversalCards
        record={refund}
        details={{
          Reason: <bdi>{refundReasonLabel(refund.reason) ?? 'Not provided'}</bdi>,
          Request: request && <RequestText request={request} />,
          Deposit: <ItsDepositLink id={refund.depositId} none={noDepositText(refund)} />,
        }}
        idsOf="Refund, processor, gift"
        ids={refundIds(refund)}
        // A refund is requested on its gift, so the activity is the gift's.
        activity={refund.contributionId ? <RecordActivity id={refund.contributionId} /> : null}
      />
    </RecordSheet>
  );
}

/** The request that the refund answered; null if there is none, or the person may not see requests. */
function useRequest({ contributionId, status }: Refund): RefundRequest | null {
  const may = useMay();
  const { data } = useQuery({
    ...refundRequestOptions(contributionId ?? ''),
    enabled: contributionId !== null && may('refunds.request'),
  });
  const request = data?.request ?? null;
  const answers = request?.state === 'refunded' && status !== 'FAILED' && status !== 'CANCELED';
  return answers ? request : null;
}

/** Who asked for the refund, and why, in their own words. */
const RequestText = ({ request: { requestedBy: by, note } }: { request: RefundRequest }) => (
  <>
    <NameText>{by ?? 'A deleted account'}</NameText>
    {': “'}
    <NameText>{note}</NameText>”
  </>
);

export const RefundPage = recordPageOf(RefundRecord);

/** Its status is bad news, with something to do. */
const needsSomeone = ({ status }: Refund): boolean => refundStatusLabel(status).tone === 'danger';

/** When it was requested, by whom, and what became of it. */
function RefundLine({ refund }: { refund: Refund }) {
  const time = readTime(refund.createdAt);
  return (
    <>
      Refund{time ? ` requested ${nearText(time)}` : ''}
      <OnPage>
        <RequestedBy refund={refund} />
      </OnPage>
      {needsSomeone(refund) ? null : `. ${refundStatusLabel(refund.status).meaning}`}
    </>
  );
}

/** " by Maya Chen", if our own records say so. */
function RequestedBy({ refund }: { refund: Refund }) {
  const about = refund.contributionId;
  const { data: accepted } = useQuery({
    ...acceptedWritesOptions('gift', about ?? ''),
    enabled: about !== null,
  });
  const { data: own } = useQuery({ ...ownIntentsOptions, enabled: false });
  const name = requestedBy(refund, own?.data ?? [], accepted ?? []);
  return name === null ? null : (
    <>
      {' by '}
      <NameText>{name}</NameText>
    </>
  );
}

/** The platform's IDs and the payment processor's. */
const refundIds = (refund: Refund) => ({
  'Refund ID': <Identifier id={refund.id} label="refund ID" />,
  'Processor ID': refund.processorRefundId ? (
    <Identifier id={refund.processorRefundId} label="processor ID" />
  ) : null,
  Requested: <TimeLabel text={refund.createdAt} />,
  Updated: <TimeLabel text={refund.updatedAt} />,
});
