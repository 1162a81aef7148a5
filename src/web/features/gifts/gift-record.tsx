import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { User } from 'lucide-react';
import type { ObservedStatus } from '#contract/steward/operations/copied-gifts.ts';

import { readTime } from '#contract/values/wire-time.ts';
import {
  clockText,
  dateTimeText,
  dayText,
  dollarParts,
  fullTimeText,
  nearText,
} from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { giftHistoryOptions } from '../../nouns/gift/copy/copied-gifts-queries.ts';
import { GiftDouble } from '../../nouns/gift/doubles/gift-double.tsx';
import styles from '../../nouns/gift/gift.module.css';
import { chargebacksOfGiftOptions } from '../../nouns/gift/gift-reversals.ts';
import { GiftStatus } from '../../nouns/gift/gift-status.tsx';
import { giftTitle } from '../../nouns/gift/gift-words.ts';
import { type Gift, methodLabel, statusLabel } from '../../nouns/gift/labels.ts';
import { contributionOptions } from '../../nouns/gift/query.ts';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { RefundAct } from '../../nouns/refund/dialog/refund-act.tsx';
import { useRefundState } from '../../nouns/refund/dialog/use-refund-state.ts';
import { RefundRequestOf } from '../../nouns/refund/request/refund-request-of.tsx';
import { GiftThanks } from '../../nouns/thanks/gift-thanks.tsx';
import type { RecordProps } from '../../record/beside.ts';
import { recordPageOf } from '../../record/record-page-of.tsx';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { buttonClass } from '../../ui/button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { MetadataCard } from '../../ui/details/metadata-card.tsx';
import { BesideList, Card, OnPage, Stack, Thirds } from '../../ui/details/record.tsx';
import { Stepper } from '../../ui/details/stepper.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { StatusDot } from '../../ui/text/status-dot.tsx';
import { GiftContact, GiftDetails, GiftIds, hasContact } from './gift-details.tsx';
import { type LifecycleStep, lifecycleOf } from './gift-lifecycle.ts';
import { PaymentTimeline } from './timeline/payment-timeline.tsx';

/** A gift: what it is, where its money is, and its details. */
export const GiftRecord = ({ id, beside }: RecordProps) => (
  <RecordScreen
    {...recordPlace('gift', id)}
    beside={beside}
    state={useRecord(contributionOptions(id))}
    list={{ to: '/contributions', name: 'Contributions' }}
    tab={giftTitle}
  >
    {(gift) => (
      <RecordSheet
        figure
        title={<GiftAmount gift={gift} />}
        status={<GiftState gift={gift} />}
        line={<GiftLine gift={gift} />}
        actions={<GiftActs gift={gift} />}
      >
        <RefundRequestOf gift={gift} />
        <OnPage>
          <GiftDouble gift={gift} />
        </OnPage>
        <Thirds>
          <Stack>
            <Card title="Status">
              <GiftStepper gift={gift} />
            </Card>
            <BesideList>
              <Details gift={gift} />
            </BesideList>
            {hasContact(gift) ? (
              <Card title="Donor">
                <GiftContact gift={gift} />
              </Card>
            ) : null}
          </Stack>
          <Stack>
            <Card title="Payment timeline" late={136}>
              <PaymentTimeline gift={gift} />
            </Card>
          </Stack>
          <Stack>
            <OnPage>
              <Details gift={gift} />
            </OnPage>
            <OnPage>
              <GiftThanks gift={gift} />
              <RecordNotes kind="gift" id={gift.id} />
            </OnPage>
            <MetadataCard metadata={gift.metadata} />
            <GiftIds gift={gift} />
            <OnPage>
              <RecordActivity id={gift.id} />
            </OnPage>
          </Stack>
        </Thirds>
      </RecordSheet>
    )}
  </RecordScreen>
);

/** A narrower time window adds nothing to the time at its end. */
const narrowMs = 600_000;

/** The gift's path from one status to the next. */
const GiftStepper = ({ gift }: { gift: Gift }) => {
  const { data } = useQuery({ ...giftHistoryOptions(gift.id), enabled: useMay()('copy.read') });
  return (
    <Stepper
      label="Status"
      steps={lifecycleOf(gift, data?.statuses).map((step) => ({
        id: step.status,
        name: statusLabel(step.status).name,
        meaning: <Meaning step={step} />,
        phase: step.phase,
        when: step.seen ? <SeenTime seen={step.seen} /> : <StepTime step={step} />,
      }))}
    />
  );
};

function Meaning({ step: { meaning, received, seen } }: { step: LifecycleStep }) {
  const sentence = received ? `${meaning}. Counts toward received totals.` : meaning;
  if (!seen || !isWide(seen)) return sentence;
  return (
    <>
      {sentence}
      {sentence.endsWith('.') ? ' ' : '. '}
      {windowText(seen)}.
    </>
  );
}

function StepTime({ step: { at } }: { step: LifecycleStep }) {
  const time = readTime(at);
  if (!time) return null;
  return (
    <time dateTime={time.toISOString()} title={fullTimeText(time)}>
      {dayText(time)}, {clockText(time)}
    </time>
  );
}

function SeenTime({ seen }: { seen: ObservedStatus }) {
  const time = new Date(seen.notAfter);
  return (
    <time dateTime={seen.notAfter} title={`${windowText(seen)}. ${readings[seen.reading]}.`}>
      First seen {dayText(time)}, {clockText(time)}
    </time>
  );
}

const isWide = ({ notBefore, notAfter }: ObservedStatus): boolean =>
  notBefore === null || Date.parse(notAfter) - Date.parse(notBefore) > narrowMs;

/** The observed time is shown beside it, so a window within one day shows only times. */
const windowText = ({ notBefore, notAfter }: ObservedStatus): string => {
  const until = new Date(notAfter);
  if (notBefore === null) return `By ${dateTimeText(until)}`;
  const from = new Date(notBefore);
  const text = dayText(from) === dayText(until) ? clockText : dateTimeText;
  return `Between ${text(from)} and ${text(until)}`;
};

const readings: Readonly<Record<ObservedStatus['reading'], string>> = {
  fill: 'First seen when Steward first read this gift',
  increment: 'First seen among recent changes',
  audit: 'First seen in the daily comparison',
  write: 'First seen right after a change in Steward',
};

/** The amount as the record's title. */
const GiftAmount = ({ gift }: { gift: Gift }) => (
  <Amount
    parts={dollarParts(gift.amount)}
    size="hero"
    {...(gift.status === 'CANCELED'
      ? { missing: 'Amount unknown. A gift canceled after settlement loses its amount.' }
      : {})}
  />
);

/** "Card •• 4242 from Daniel Whitfield, today at 9:17 AM". */
const GiftLine = ({ gift }: { gift: Gift }) => {
  const [name, detail] = methodLabel(gift);
  const time = readTime(gift.contributionDate);
  return (
    <span className={styles.sentence}>
      {detail ? `${name} ${detail}` : name} from{' '}
      <DonorLink donor={gift.donor} anonymous={gift.anonymous ?? false} />
      {time ? (
        <>
          {', '}
          <time dateTime={time.toISOString()} title={fullTimeText(time)}>
            {nearText(time)}
          </time>
        </>
      ) : null}
    </span>
  );
};

/** The gift's status as a pill; a refund in progress or an open dispute replaces it. */
function GiftState({ gift }: { gift: Gift }) {
  const { status } = useRefundState(gift);
  const disputed = useIsDisputed(gift);
  if (disputed)
    return <StatusDot tone="danger" words="Chargeback pending" raw={gift.status ?? undefined} pill />;
  return status ? <StatusDot {...status} pill /> : <GiftStatus gift={gift} pill />;
}

/** True while a chargeback of this gift is undecided. Shares its read with the payment timeline. */
function useIsDisputed({ id, status }: Gift): boolean {
  const may = useMay();
  const { data } = useQuery({
    ...chargebacksOfGiftOptions(id),
    enabled: status === 'CHARGEBACK' && may('chargebacks.list'),
  });
  return data?.reply.data.some((chargeback) => chargeback.status === 'pending') ?? false;
}

/** The actions of a gift. An action that isn't possible stays in its place and says why. */
function GiftActs({ gift }: { gift: Gift }) {
  const may = useMay();
  return (
    <>
      <RefundAct gift={gift} />
      {gift.donor && may('donors.get') ? (
        <Link {...recordPage('donor', gift.donor.id)} className={buttonClass()}>
          <User size={16} strokeWidth={1.75} aria-hidden="true" />
          View donor
        </Link>
      ) : null}
      <CopyButton text={gift.id} label="Copy ID" />
    </>
  );
}

export const GiftPage = recordPageOf(GiftRecord);

const Details = ({ gift }: { gift: Gift }) => (
  <Card title="Details">
    <GiftDetails gift={gift} />
  </Card>
);
