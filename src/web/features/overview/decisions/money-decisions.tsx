/** Money that someone waits for, or that was taken by mistake. */
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ListedFinding, PlanWatch } from '#contract/steward/operations/plans/plan-watch.ts';
import type { OpenRefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { cents, countText, moneyText } from '#contract/values/money.ts';
import { readTime, timeOf } from '#contract/values/wire-time.ts';
import { dayText, dollarText, nearText } from '../../../data/format/format.ts';
import { count as counted, plural } from '../../../data/format/plural.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { atRiskText, unknownText } from '../../../nouns/chargeback/pending-chargebacks.ts';
import { pendingSummaryOptions } from '../../../nouns/chargeback/pending-queries.ts';
import { ScheduledActs } from '../../../nouns/plan/scheduled/scheduled-acts.tsx';
import { scheduledOptions } from '../../../nouns/plan/scheduled/scheduled-queries.ts';
import { askText } from '../../../nouns/plan/scheduled/scheduled-text.ts';
import { FindingStep } from '../../../nouns/plan/watch/finding-step.tsx';
import { findingText } from '../../../nouns/plan/watch/finding-text.ts';
import { planFindingsOptions } from '../../../nouns/plan/watch/findings-queries.ts';
import { openRefundRequestsOptions } from '../../../nouns/refund/request/refund-request-queries.ts';
import { useAnswers } from '../../../nouns/refund/request/use-answers.tsx';
import { buttonClass } from '../../../ui/button.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { type Decision, type Found, foundIn, type Several } from './decision.ts';
import styles from './decisions.module.css';

/** At most this many of a kind are listed one by one. */
const shown = 3;

export const useRefundRequests = (enabled: boolean): Found | null =>
  foundIn(enabled, useQuery({ ...openRefundRequestsOptions, enabled }), ({ requests, total }) => ({
    decisions: requests.map(requestDecision),
    most: shown,
    others: {
      total,
      row: (left) => ({
        id: 'refund-request-more',
        title: counted(left, 'more refund request', 'more refund requests'),
        line: 'Oldest first',
        verb: 'Review',
        step: { to: '/refunds' },
      }),
    },
  }));

function requestDecision(request: OpenRefundRequest): Decision {
  const since = readTime(request.requestedAt);
  return {
    id: `refund-request-${request.id}`,
    title: (
      <>
        Refund {request.amount === null ? null : `${dollarText(request.amount)} `}to{' '}
        <NameText>{request.donorName ?? 'a donor'}</NameText>
      </>
    ),
    line: (
      <>
        Requested by{' '}
        {request.isOwn ? 'you' : <NameText>{request.requestedBy ?? 'a deleted account'}</NameText>}
        {since ? ` ${nearText(since)}` : ''}: “<NameText>{request.note}</NameText>”
      </>
    ),
    verb: 'Answer',
    open: (about) => <Answer request={request} about={about} />,
  };
}

function Answer({ request, about }: { request: OpenRefundRequest; about: string }) {
  const { acts, dialogs } = useAnswers();
  return (
    <div className={styles.acts}>
      {acts(request, about)}
      <Link {...recordPage('gift', request.contributionId)} className={buttonClass('quiet')}>
        View gift
      </Link>
      {dialogs}
    </div>
  );
}

/** Changes of plans that were to be sent, and ask instead. */
export const useScheduledChanges = (enabled: boolean): Found | null =>
  foundIn(enabled, useQuery({ ...scheduledOptions, enabled }), ({ changes }) => {
    const asking = changes.filter(({ state }) => state === 'asks');
    return {
      decisions: asking.map(
        (change): Decision => ({
          id: `scheduled-${change.id}`,
          title: (
            <>
              {change.change.kind === 'cancel' ? 'Cancel' : 'Change'}{' '}
              <NameText>{change.donorName ?? 'a donor'}</NameText>'s plan?
            </>
          ),
          line: askText(change),
          verb: 'Decide',
          open: () => <ScheduledActs change={change} />,
        }),
      ),
      most: shown,
      others: {
        total: asking.length,
        row: (left) => ({
          id: 'scheduled-more',
          title: counted(left, 'more scheduled change', 'more scheduled changes'),
          line: 'Each needs a decision',
          verb: 'Review',
          step: { to: '/plans/scheduled' },
        }),
      },
    };
  });

/** Plans that their gifts contradict: first what was, or may be, charged by mistake. None where gifts can't be compared, or aren't yet. */
export function usePlanFindings(enabled: boolean): Found | null {
  const result = useQuery({ ...planFindingsOptions, enabled });
  if (result.data?.state === 'loading') return { kind: 'waiting' };
  if (result.data && result.data.state !== 'ready') return null;
  return foundIn(enabled, result, findingDecisions);
}

export function findingDecisions({ findings, sums }: Pick<PlanWatch, 'findings' | 'sums'>): Several {
  const all = findings.filter(isUrgent).toSorted(newestFirst);
  // One row a plan: its screen has all that is found of it.
  const urgent = all.filter(({ planId }, at) => all.findIndex((one) => one.planId === planId) === at);
  return {
    decisions: urgent.map(
      (finding): Decision => ({
        id: `plan-check-${finding.planId}`,
        title: (
          <>
            <NameText>{finding.donorName ?? 'A donor'}</NameText> {whatHappened(finding)}
          </>
        ),
        line: findingText(finding),
        verb: 'Review',
        open: () => <FindingStep finding={finding} />,
      }),
    ),
    most: shown,
    others: {
      total: sums.plans,
      row: (left) => ({
        id: 'plan-check-more',
        title: counted(
          left,
          urgent.length > 0 ? 'more plan to review' : 'plan to review',
          urgent.length > 0 ? 'more plans to review' : 'plans to review',
        ),
        line: urgent.length > 0 ? "Their gifts don't match the plan" : sumText(sums),
        verb: 'Review',
        step: { to: '/plans/check' },
      }),
    },
  };
}

const isUrgent = ({ kind, ahead }: ListedFinding): boolean =>
  ahead || kind === 'charged-after-end' || kind === 'charged-twice';

const newestFirst = (one: ListedFinding, other: ListedFinding): number =>
  (timeOf(other.gift?.at ?? null) ?? 0) - (timeOf(one.gift?.at ?? null) ?? 0);

const whatHappened = ({ kind, ahead }: ListedFinding): string => {
  if (ahead) return 'may still be charged for an ended plan';
  return kind === 'charged-twice' ? 'was charged twice' : 'was charged after the plan ended';
};

const sumText = ({ cents: sum, findings, unpriced }: PlanWatch['sums']): string => {
  if (unpriced === findings) return 'Amount unknown';
  const money = moneyText(cents(sum));
  return unpriced > 0 ? `${money}, not counting ${unpriced} of unknown amount` : money;
};

export const useChargebacks = (enabled: boolean): Found | null =>
  foundIn(
    enabled,
    useQuery({ ...pendingSummaryOptions, enabled }),
    ({ isAll, oldest, unknown, ...pending }) => {
      const { count } = pending;
      const step = { to: '/chargebacks' } as const;
      const since = readTime(oldest);
      if (count === 0 && unknown > 0)
        return {
          kind: 'partial',
          words: `Some chargebacks may be pending: ${unknownText(unknown)}`,
          step: { to: '/chargebacks', search: { tab: 'all' } },
        };
      if (count === 0) return isAll ? [] : { kind: 'partial', words: 'No pending chargebacks so far', step };
      return [
        {
          id: 'chargeback',
          title: `${countText(count)}${isAll ? '' : ' or more'} pending ${plural(isAll ? count : 2, 'chargeback', 'chargebacks')}`,
          line: isAll
            ? `${pending.unpriced === count ? 'Unknown amount at risk' : atRiskText(pending)}${since ? `, oldest opened ${dayText(since)}` : ''}`
            : 'Still loading',
          verb: 'View',
          step,
        },
      ];
    },
  );
