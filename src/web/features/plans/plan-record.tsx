import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { Fragment } from 'react';
import { frequencyLabel, frequencyPhrase } from '#contract/rules/frequencies.ts';
import { isOver } from '#contract/rules/plan-status.ts';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { ScheduledChange } from '#contract/steward/operations/plans/scheduled-changes.ts';
import type { AcceptedWrite } from '#contract/steward/operations/writes.ts';

import { cents, moneyText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dollarParts, longDayText, nearText } from '../../data/format/format.ts';
import { acceptedWritesOptions } from '../../data/pending-changes/accepted-writes.ts';
import { useLacks } from '../../data/session/session.ts';
import { recordPlace } from '../../labels/record-places.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { RecordActivity } from '../../nouns/activity/record-activity.tsx';
import { CampaignLink } from '../../nouns/campaign/link.tsx';
import { DonorCard } from '../../nouns/donor/donor-card.tsx';
import { useKnownNames } from '../../nouns/donor/known-names-queries.ts';
import { DonorLink } from '../../nouns/donor/link.tsx';
import { LocationLink } from '../../nouns/location/link.tsx';
import { RecordNotes } from '../../nouns/note/record-notes.tsx';
import { peekOf, readPeek } from '../../nouns/plan/address.ts';
import { ArchivedCampaignOfPlan } from '../../nouns/plan/archived-campaigns.tsx';
import { PlanStanding } from '../../nouns/plan/ending/standing.tsx';
import {
  doubtedNextSentence,
  holderName,
  methodName,
  nextGift,
  nextSentence,
  worthPerYear,
} from '../../nouns/plan/labels.ts';
import styles from '../../nouns/plan/plan.module.css';
import { PlanActs } from '../../nouns/plan/plan-acts.tsx';
import { PlanState } from '../../nouns/plan/plan-state.tsx';
import { isScheduleUnknown, type Plan, planOptions } from '../../nouns/plan/query.ts';
import { ScheduledNotice, useScheduledChange } from '../../nouns/plan/scheduled/scheduled-notice.tsx';
import { endsBeforeNext, nextLabel } from '../../nouns/plan/scheduled/scheduled-text.ts';
import { planPastOptions } from '../../nouns/plan/watch/findings-queries.ts';
import type { RecordProps } from '../../record/beside.ts';
import { RecordScreen } from '../../record/record-screen.tsx';
import { RecordNotice, RecordSheet } from '../../record/record-sheet.tsx';
import { useRecord } from '../../record/use-record.ts';
import { Fold, Folds } from '../../ui/details/fold.tsx';
import { MetadataCard } from '../../ui/details/metadata-card.tsx';
import { BesideList, Card, Columns, Details, OnPage, Stack } from '../../ui/details/record.tsx';
import { Notice } from '../../ui/frame/notice.tsx';
import { Amount } from '../../ui/text/amount.tsx';
import { Identifier } from '../../ui/text/identifier.tsx';
import { NameText } from '../../ui/text/name-text.tsx';
import { LateGifts } from './late-gifts.tsx';
import { PlanPast } from './past/plan-past.tsx';
import { PlanGifts } from './plan-gifts.tsx';
import { PlanRescue } from './rescue/plan-rescue.tsx';

const route = getRouteApi('/_app/plans/$donorId/$planId/');

export function PlanPage() {
  const { donorId, planId } = route.useParams();
  return <PlanRecord id={peekOf({ donorId, id: planId })} gift={route.useSearch().gift} />;
}

type Props = RecordProps & {
  /** One of its gifts, for platforms that don't share plans. */
  gift?: string | undefined;
  /** Notes and the team's activity are shown beside a list, too. */
  forCall?: true;
};

/** A recurring plan. */
export function PlanRecord({ id, beside, gift, forCall }: Props) {
  const Past = forCall ? Fragment : OnPage;
  const { donorId, planId } = readPeek(id);
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  return (
    <RecordScreen
      {...recordPlace('plan', planId, donorId)}
      id={id}
      beside={beside}
      state={useRecord(planOptions(donorId, planId, gift))}
      tab={() => (name ? `${name}'s plan` : null)}
    >
      {(plan) => (
        <RecordSheet
          figure
          title={<Amount parts={dollarParts(plan.amount)} size="hero" />}
          status={<PlanState plan={plan} />}
          line={<PlanLine plan={plan} />}
          actions={<PlanActs plan={plan} donorId={donorId} />}
        >
          <ScheduledNotice plan={plan} />
          <PlanRescue plan={plan} />
          <LateGifts plan={plan} />
          <ArchivedCampaignOfPlan plan={plan} />
          <OnPage>
            <FromGifts plan={plan} />
          </OnPage>
          <OnPage>
            <PlanPast plan={plan} />
          </OnPage>
          <Columns>
            <Stack>
              <BesideList>
                <PlanDetailsCard plan={plan} />
              </BesideList>
              <OnPage>
                <PlanGifts planId={plan.id} />
              </OnPage>
            </Stack>
            <Stack>
              <OnPage>
                {plan.donorId ? <PlanDonorCard donorId={plan.donorId} plan={plan} /> : null}
                <PlanDetailsCard plan={plan} />
              </OnPage>
              <MetadataCard metadata={plan.metadata} />
              <Folds>
                <Past>
                  <RecordNotes kind="plan" id={plan.id} />
                </Past>
                <PlanIds plan={plan} />
              </Folds>
              <Past>
                <RecordActivity id={plan.id} />
              </Past>
            </Stack>
          </Columns>
        </RecordSheet>
      )}
    </RecordScreen>
  );
}

const PlanDetailsCard = ({ plan }: { plan: Plan }) => (
  <Card title="Details">
    <PlanDetails plan={plan} />
  </Card>
);

/** The donor, by the name on the card until the name is read. */
function PlanDonorCard({ donorId, plan }: { donorId: string; plan: Plan }) {
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  return (
    <DonorCard
      donor={{ id: donorId, firstName: name ?? holderName(plan), lastName: null }}
      anonymous={plan.anonymous ?? false}
    />
  );
}

/** True unless what came of the plan contradicts its next date. */
const useIsNextSure = ({ id }: Plan): boolean => useQuery(planPastOptions(id)).data?.isNextSure ?? true;

function PlanDetails({ plan }: { plan: Plan }) {
  const isNextSure = useIsNextSure(plan);
  const scheduled = useScheduledChange(plan.id);
  const start = readTime(plan.startDate);
  const expiration = plan.paymentMethod?.expiration;
  return (
    <Details
      entries={{
        Frequency: isScheduleUnknown(plan) && !plan.frequency ? 'Unknown' : frequencyLabel(plan.frequency),
        Started: start ? longDayText(start) : null,
        ...nextEntry(plan, scheduled, isNextSure),
        'Yearly total': isOver(plan) ? null : worthPerYear(plan),
        'Payment method': `${methodName(plan.paymentMethod)}${expiration ? `, expires ${expiration}` : ''}`,
        [plan.paymentMethod?.type === 'bank' ? 'Account holder' : 'Name on card']: (
          <NameText>{holderName(plan)}</NameText>
        ),
        Campaign: plan.campaign ? <CampaignLink campaign={plan.campaign} /> : null,
        Subcampaign: plan.subcampaign ? <CampaignLink campaign={plan.subcampaign} sub /> : null,
        Location: plan.locationId ? <LocationLink id={plan.locationId} /> : null,
        Fees: plan.donorCoveredFees ? 'Covered by the donor' : null,
        "Donor's name": plan.anonymous ? 'Hidden publicly' : null,
      }}
    />
  );
}

/** A date that may bring no gift is only called the next payment. */
function nextEntry(plan: Plan, scheduled: ScheduledChange | null, isSure: boolean): Record<string, string> {
  const next = isSure ? nextGift(plan) : null;
  if (endsBeforeNext(plan, scheduled)) return { 'Next gift': 'None expected' };
  if (next) return { [nextLabel(scheduled)]: longDayText(next) };
  const shown = readTime(plan.nextPaymentDate);
  return { 'Next payment': shown ? longDayText(shown) : isScheduleUnknown(plan) ? 'Unknown' : 'None' };
}

/** IDs, and when the platform last changed the record. */
const PlanIds = ({ plan }: { plan: Plan }) => (
  <Fold title="Record IDs" aside="Plan, payment method, donor">
    <Details
      entries={{
        'Plan ID': <Identifier id={plan.id} label="plan ID" />,
        'Method ID': plan.paymentMethod?.id ? (
          <Identifier id={plan.paymentMethod.id} label="payment method ID" />
        ) : null,
        'Donor ID': plan.donorId ? <Identifier id={plan.donorId} label="donor ID" /> : null,
        Created: <TimeLabel text={plan.createdAt} />,
        Updated: <TimeLabel text={plan.updatedAt} />,
      }}
    />
  </Fold>
);

/** What is known about a plan on a platform that doesn't share plans, and where that comes from. */
function FromGifts({ plan }: { plan: Plan }) {
  const lacked = useLacks()('subscriptions.get');
  const { data } = useQuery({ ...acceptedWritesOptions('plan', plan.id), enabled: lacked });
  if (!lacked) return null;
  return (
    <RecordNotice>
      <Notice>
        {platformNameAtStart()} doesn't share recurring plans yet. {originText(plan, data ?? [])}
      </Notice>
    </RecordNotice>
  );
}

/** Where the values come from, and the latest change made in Steward. */
function originText(plan: Pick<Plan, 'amount' | 'status'>, writes: readonly AcceptedWrite[]): string {
  const latest = writes.at(-1);
  if (!latest)
    return plan.amount === null
      ? 'No recent gift from this plan was found, so only its ID is known. You can still edit or cancel it.'
      : 'What you see comes from one of its gifts. Its status, schedule, and next gift are unknown.';
  const own = writeText(latest);
  if (latest.operation !== 'subscriptions.cancel')
    return `${own} What you see comes from its gifts and from your team's changes in Steward. Its status and next gift are unknown.`;
  if (isOver(plan)) return own;
  return `${own} This plan has a later gift, so check there whether it has ended.`;
}

/** "Ada Grove canceled this plan in Steward today at 9:17 AM." */
function writeText({ operation, at, by, wrote }: AcceptedWrite): string {
  const time = readTime(at);
  const when = time ? ` ${nearText(time)}` : '';
  const amount = wrote.cents === null ? '' : moneyText(cents(wrote.cents));
  if (operation === 'subscriptions.cancel') return `${by} canceled this plan in Steward${when}.`;
  if (operation === 'subscriptions.create')
    return `${by} started this plan in Steward${when}${amount && `, with ${amount}`}.`;
  return amount
    ? `${by} changed the amount to ${amount} in Steward${when}.`
    : `${by} changed this plan in Steward${when}.`;
}

/** "Every month from Daniel Whitfield. Next gift: $250.00 on December 14 from card •• 4242." A notice below it tells of a failed payment. */
const PlanLine = ({ plan }: { plan: Plan }) => {
  const scheduled = useScheduledChange(plan.id);
  const isNextSure = useIsNextSure(plan);
  const next = endsBeforeNext(plan, scheduled)
    ? "It's canceled before its next gift."
    : isNextSure
      ? nextSentence(plan, new Date(), nextLabel(scheduled))
      : doubtedNextSentence(plan);
  return (
    <span className={styles.line}>
      {sentenceCase(frequencyPhrase(plan.frequency))} from <PlanDonor plan={plan} />.
      {plan.status === 'failed' ? null : (
        <>
          {' '}
          <PlanStanding plan={plan} next={next} />
        </>
      )}
    </span>
  );
};

function PlanDonor({ plan: { donorId, anonymous, ...plan } }: { plan: Plan }) {
  const name = useKnownNames({ donors: [donorId] }).donor(donorId);
  return donorId && name ? (
    <DonorLink donor={{ id: donorId, firstName: name, lastName: null }} anonymous={anonymous ?? false} />
  ) : (
    <NameText>{holderName(plan)}</NameText>
  );
}

const sentenceCase = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
