/** Tap devices, webhooks, gifts that are stuck, and records that couldn't be read. */
import { useQuery } from '@tanstack/react-query';
import { readTime } from '#contract/values/wire-time.ts';
import { readOptions } from '../../../data/api/read.ts';
import { endOfDay } from '../../../data/format/day-range.ts';
import { calendarDay, dayText } from '../../../data/format/format.ts';
import { count as counted } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { checkOptions } from '../../../nouns/gift/copy/data-queries.ts';
import { issueCount } from '../../../nouns/tap/labels.ts';
import { useFindings } from '../../../nouns/tap/query.ts';
import { todosOptions } from '../../../nouns/tap/walk-queries.ts';
import { failingTitle } from '../../../nouns/webhook/failing-title.ts';
import { failingWebhooksOptions } from '../../../nouns/webhook/failing-webhooks-queries.ts';
import { type Found, foundIn } from './decision.ts';

/** Webhooks that fail. A webhook that wasn't checked never counts as working. */
export function useWebhooks(enabled: boolean): Found | null {
  const result = useQuery({ ...failingWebhooksOptions, enabled });
  const all = { to: '/webhooks' } as const;
  return foundIn(enabled, result, (found) => {
    const { failing, checked, enabled: total } = found;
    const partly = checked < total ? `${checked} of ${total} checked` : '';
    const [first] = failing;
    if (!first)
      return partly ? { kind: 'partial', words: `No failing webhooks found; ${partly}`, step: all } : [];
    // The latest time is true for all of them: none has delivered anything since.
    const latest = failing.map(({ since }) => since).toSorted();
    const since = readTime(latest.at(-1));
    const line = since ? `Nothing delivered since ${dayText(since)}` : 'Nothing delivered';
    return [
      {
        id: 'webhook',
        title: failingTitle(found),
        line: partly ? `${line} · ${partly}` : line,
        verb: 'View',
        step: failing.length === 1 ? recordPage('webhook', first.id) : all,
      },
    ];
  });
}

export function useStuckGifts(enabled: boolean): Found | null {
  const result = useQuery({ ...stuckGiftsOptions(), enabled });
  const step = { to: '/contributions', search: stuckSearch() } as const;
  return foundIn(enabled, result, ({ reply: { data, totalCount } }) => {
    const count = totalCount ?? data.length;
    if (count === 0) return [];
    return [
      {
        id: 'stuck',
        title:
          totalCount === null
            ? 'Some pending gifts are stuck'
            : `${counted(count, "gift hasn't", "gifts haven't")} moved in ${stuckAfterDays} days`,
        line: 'Still pending',
        verb: 'Review',
        step,
      },
    ];
  });
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
export function useUnreadable(enabled: boolean): Found | null {
  const details = useMay()('webhooks.list');
  const { data } = useQuery({ ...checkOptions, enabled });
  const unreadable = data?.unreadable.length ?? 0;
  if (unreadable === 0) return null;
  return {
    kind: 'needed',
    decisions: [
      {
        id: 'unreadable',
        title: `${counted(unreadable, 'record', 'records')} couldn't be read`,
        line: 'Missing from lists and totals',
        verb: 'View',
        step: details ? { to: '/settings/data' } : null,
      },
    ],
  };
}

/** Issues that people reported in the field count too, for whoever may see them. */
export function useTapIssues(enabled: boolean): Found | null {
  const reports = useMay()('tap.walk');
  const { data: todos } = useQuery({ ...todosOptions, enabled: enabled && reports });
  const reported = todos?.open.length ?? 0;
  return foundIn(enabled, useFindings(enabled), (issues) => {
    const count = issueCount(issues) + reported;
    if (count === 0) return [];
    const kinds = [
      ...(reported > 0 ? [{ words: `${reported} reported in the field`, count: reported }] : []),
      ...issues.map(({ words, ids }) => ({ words, count: ids.size })),
    ];
    return [
      {
        id: 'tap',
        title: counted(count, 'tap issue', 'tap issues'),
        line: firstKinds(kinds, count),
        verb: 'Check',
        step: { to: '/tap/findings' },
      },
    ];
  });
}

/** "5 devices without a group, 1 group without a destination, 2 more". */
function firstKinds(kinds: readonly { words: string; count: number }[], total: number): string {
  const shown = kinds.slice(0, 2);
  const more = shown.reduce((left, { count }) => left - count, total);
  return [...shown.map(({ words }) => words), ...(more > 0 ? [`${more} more`] : [])].join(', ');
}
