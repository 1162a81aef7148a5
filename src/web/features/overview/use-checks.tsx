import { useQuery } from '@tanstack/react-query';
import { FileX2, Hourglass, Nfc, ShieldAlert, Undo2, Webhook } from 'lucide-react';
import { countText } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { readOptions } from '../../data/api/read.ts';
import { endOfDay } from '../../data/format/day-range.ts';
import { calendarDay, dayText, nearText } from '../../data/format/format.ts';
import { count as counted, plural } from '../../data/format/plural.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { atRiskText, unknownText } from '../../nouns/chargeback/pending-chargebacks.ts';
import { pendingSummaryOptions } from '../../nouns/chargeback/pending-queries.ts';
import { checkOptions } from '../../nouns/gift/copy/data-queries.ts';
import { openRefundRequestsOptions } from '../../nouns/refund/request/refund-request-queries.ts';
import { issueCount } from '../../nouns/tap/labels.ts';
import { useFindings } from '../../nouns/tap/query.ts';
import { todosOptions } from '../../nouns/tap/walk-queries.ts';
import { failingTitle } from '../../nouns/webhook/failing-title.ts';
import { failingWebhooksOptions } from '../../nouns/webhook/failing-webhooks-queries.ts';
import { NameText } from '../../ui/text/name-text.tsx';
import type { Check } from './check.tsx';
import { checkOf } from './check-of.ts';
import { usePlanChecks, usePlanFindings } from './use-plan-checks.tsx';

/** All checks that the role may see, most urgent first, each loading separately. */
export function useChecks(): Check[] {
  const may = useMay();
  const checks = [
    ...usePlanChecks(may('copy.read') && may('subscriptions.list')),
    usePlanFindings(may('plans.watch')),
    useChargebacks(may('chargebacks.list')),
    useRefundRequests(may('contributions.initiateRefund')),
    useWebhookCheck(may('webhooks.list') && may('webhooks.eventLogs')),
    useStuckGifts(may('contributions.list')),
    useTapIssues(may('tap.devices.list'), may('tap.walk')),
    useUnreadable(may('copy.read'), may('webhooks.list')),
  ];
  return checks.filter((check) => check !== null);
}

/** Webhooks that fail. A webhook that wasn't checked never counts as working. */
function useWebhookCheck(enabled: boolean): Check | null {
  const result = useQuery({ ...failingWebhooksOptions, enabled });
  const all = { to: '/webhooks' } as const;
  return checkOf(
    enabled,
    { id: 'webhooks', icon: Webhook, what: 'webhooks', calm: 'No webhooks are failing' },
    result,
    (found) => {
      const { failing, checked, enabled: total } = found;
      const partly = checked < total ? `${checked} of ${total} checked` : '';
      const [first] = failing;
      if (!first)
        return partly ? { kind: 'partial', words: `No failing webhooks found; ${partly}`, step: all } : null;
      // The latest time is true for all of them: none has delivered anything since.
      const latest = failing.map(({ since }) => since).toSorted();
      const since = readTime(latest.at(-1));
      const line = since ? `Nothing delivered since ${dayText(since)}` : 'Nothing delivered';
      return {
        tone: 'danger',
        title: failingTitle(found),
        line: partly ? `${line} · ${partly}` : line,
        step: failing.length === 1 ? recordPage('webhook', first.id) : all,
      };
    },
  );
}

function useChargebacks(enabled: boolean): Check | null {
  const result = useQuery({ ...pendingSummaryOptions, enabled });
  const step = { to: '/chargebacks' } as const;
  return checkOf(
    enabled,
    { id: 'chargebacks', icon: ShieldAlert, what: 'chargebacks', calm: 'No pending chargebacks' },
    result,
    ({ isAll, oldest, unknown, ...pending }) => {
      const { count } = pending;
      const since = readTime(oldest);
      if (count === 0 && unknown > 0)
        return {
          kind: 'partial',
          words: `Some chargebacks may be pending: ${unknownText(unknown)}`,
          step: { to: '/chargebacks', search: { tab: 'all' } },
        };
      if (count === 0)
        return isAll ? null : { kind: 'partial', words: 'No pending chargebacks so far', step };
      return {
        tone: 'danger',
        title: `${countText(count)}${isAll ? '' : ' or more'} pending ${plural(isAll ? count : 2, 'chargeback', 'chargebacks')}`,
        line: isAll
          ? `${pending.unpriced === count ? 'Unknown amount at risk' : atRiskText(pending)}${since ? `, oldest opened ${dayText(since)}` : ''}`
          : 'Still loading',
        step,
      };
    },
  );
}

function useRefundRequests(enabled: boolean): Check | null {
  return checkOf(
    enabled,
    { id: 'refund-requests', icon: Undo2, what: 'refund requests', calm: 'No refund requests' },
    useQuery({ ...openRefundRequestsOptions, enabled }),
    ({ requests, total }) => {
      const [oldest] = requests;
      if (!oldest) return null;
      const since = readTime(oldest.requestedAt);
      return {
        tone: 'warn',
        title: counted(total, 'refund request', 'refund requests'),
        line: (
          <>
            {total > 1 ? 'Oldest from ' : 'From '}
            <NameText>{oldest.requestedBy ?? 'a deleted account'}</NameText>
            {since ? ` ${nearText(since)}` : ''}
          </>
        ),
        step: total > 1 ? { to: '/refunds' } : recordPage('gift', oldest.contributionId),
      };
    },
  );
}

function useStuckGifts(enabled: boolean): Check | null {
  const result = useQuery({ ...stuckGiftsOptions(), enabled });
  const step = { to: '/contributions', search: stuckSearch() } as const;
  return checkOf(
    enabled,
    { id: 'stuck', icon: Hourglass, what: 'pending gifts', calm: 'No gifts are stuck' },
    result,
    ({ reply: { data, totalCount } }) => {
      const count = totalCount ?? data.length;
      if (count === 0) return null;
      return {
        tone: 'info',
        title:
          totalCount === null
            ? 'Some pending gifts are stuck'
            : `${counted(count, "gift hasn't", "gifts haven't")} moved in ${stuckAfterDays} days`,
        line: 'Still pending',
        step,
      };
    },
  );
}

/** Pending gifts that haven't changed for a long time. The platform reports no time for a status, only the last update. A check or a transfer of shares takes days; a gift that hasn't changed for this long needs a review. */
const stuckAfterDays = 10;

/** The filters of the gifts that are counted. */
const stuckSearch = () => ({ status: ['PENDING' as const], updatedTo: calendarDay(stuckAfterDays) });

/** One row is enough: the reply includes the total. */
const stuckGiftsOptions = () =>
  readOptions(
    'contributions.list',
    {
      query: {
        limit: 1,
        page: 1,
        statusBucket: ['PENDING'],
        maximumUpdatedDate: endOfDay(calendarDay(stuckAfterDays)),
      },
    },
    { staleTime: 5 * 60_000 },
  );

/** Records that every list and total lacks. Only shown if there are some; `details`: whether the person may see which. */
function useUnreadable(enabled: boolean, details: boolean): Check | null {
  const { data } = useQuery({ ...checkOptions, enabled });
  const unreadable = data?.unreadable.length ?? 0;
  if (unreadable === 0) return null;
  const need = {
    tone: 'warn',
    title: `${counted(unreadable, 'record', 'records')} couldn't be read`,
    line: 'Missing from lists and totals',
    step: details ? { to: '/settings/data' as const } : null,
  } as const;
  return { id: 'unreadable', icon: FileX2, what: 'records', calm: '', state: { kind: 'needed', need } };
}

/** `reports`: issues that people reported in the field count too. */
function useTapIssues(enabled: boolean, reports: boolean): Check | null {
  const { data: todos } = useQuery({ ...todosOptions, enabled: enabled && reports });
  const reported = todos?.open.length ?? 0;
  return checkOf(
    enabled,
    { id: 'tap', icon: Nfc, what: 'tap devices', calm: 'No tap issues' },
    useFindings(enabled),
    (issues) => {
      const count = issueCount(issues) + reported;
      if (count === 0) return null;
      const kinds = [
        ...(reported > 0 ? [{ words: `${reported} reported in the field`, count: reported }] : []),
        ...issues.map(({ words, ids }) => ({ words, count: ids.size })),
      ];
      return {
        tone: 'warn',
        title: counted(count, 'tap issue', 'tap issues'),
        line: firstKinds(kinds, count),
        step: { to: '/tap/findings' },
      };
    },
  );
}

/** "5 devices without a group, 1 group without a destination, 2 more". */
function firstKinds(kinds: readonly { words: string; count: number }[], total: number): string {
  const shown = kinds.slice(0, 2);
  const more = shown.reduce((left, { count }) => left - count, total);
  return [...shown.map(({ words }) => words), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
