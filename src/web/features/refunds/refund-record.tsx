import { useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/values/wire-time.ts';
import { moneyText, nearText } from '../../data/format/format.ts';
import { ownIntentsOptions } from '../../data/pending-changes/tray.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { Status } from '../../labels/status.tsx';
import { TimeLabel } from '../../labels/time-label.tsx';
import { activityOptions } from '../../nouns/activity/query.ts';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { ItsDepositLink } from '../../nouns/deposit/link.tsx';
import {
  noDepositText,
  type Refund,
  refundReasonLabel,
  refundStatusLabel,
} from '../../nouns/refund/labels.ts';
import { refundOptions } from '../../nouns/refund/query.ts';
import { CentsAmount } from '../../nouns/reversal/cents-amount.tsx';
import { ReversalCards } from '../../nouns/reversal/reversal-cards.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Details, OnPage } from '../../ui/details/record.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import styles from '../../ui/text/words.module.css';
import { requestedBy } from './requested-by.ts';

/** A refund: the amount, its status, and the gift that it returns. */
export const RefundRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('refund', id)}
    beside={beside}
    state={useRecord(refundOptions(id))}
    tab={({ amountInCents }) => (amountInCents === null ? null : `Refund of ${moneyText(amountInCents)}`)}
  >
    {(refund) => (
      <RecordSheet
        figure
        title={<CentsAmount amount={refund.amountInCents} size="hero" />}
        status={<Status of={refund.status} label={refundStatusLabel} pill />}
        line={<RefundLine refund={refund} />}
      >
        <ReversalCards
          record={refund}
          meaning={<p className={styles.meaning}>{refundStatusLabel(refund.status).meaning}</p>}
          ids={<RefundIds refund={refund} />}
          // A refund is requested on its gift, so the activity is the gift's.
          more={refund.contributionId ? <RecordActivity id={refund.contributionId} /> : null}
        />
      </RecordSheet>
    )}
  </RecordScreen>
);

export const RefundPage = recordPageOf(RefundRecord);

/** When it was requested, by whom, and why. */
function RefundLine({ refund }: { refund: Refund }) {
  const time = readTime(refund.createdAt);
  const reason = refundReasonLabel(refund.reason);
  return (
    <>
      Refund{time ? ` requested ${nearText(time)}` : ''}
      <OnPage>
        <RequestedBy refund={refund} />
      </OnPage>
      {reason ? (
        <>
          {' · '}
          <bdi>{reason}</bdi>
        </>
      ) : null}
    </>
  );
}

/** " by Maya Chen", if our own records say so. */
function RequestedBy({ refund }: { refund: Refund }) {
  const may = useMay();
  const about = refund.contributionId;
  const { data: log } = useQuery({
    ...activityOptions({ about: about ?? '', limit: 24 }),
    enabled: about !== null && may('activity.read'),
  });
  const { data: own } = useQuery({ ...ownIntentsOptions, enabled: false });
  const name = requestedBy(refund, own?.data ?? [], log?.rows ?? []);
  return name === null ? null : (
    <>
      {' by '}
      <NameText>{name}</NameText>
    </>
  );
}

/** The platform's IDs and the payment processor's. */
const RefundIds = ({ refund }: { refund: Refund }) => (
  <Details
    entries={{
      'Refund ID': <Identifier id={refund.id} label="refund ID" />,
      'Processor ID': refund.processorRefundId ? (
        <Identifier id={refund.processorRefundId} label="processor ID" />
      ) : (
        'Not provided'
      ),
      Deposit: <ItsDepositLink id={refund.depositId} none={noDepositText(refund)} />,
      Requested: <TimeLabel text={refund.createdAt} />,
      Updated: <TimeLabel text={refund.updatedAt} />,
    }}
  />
);
