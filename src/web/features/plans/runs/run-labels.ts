/** Runs of several plans in plain English. */

import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { PlanRunItem, PlanRunSummary, RunAct } from '#contract/steward/operations/plans/plan-runs.ts';
import type { PauseReason } from '#contract/steward/plan-runs.ts';
import { countText } from '#contract/values/money.ts';
import { count, listText } from '../../../data/format/plural.ts';
import { statusLabels } from '../../../labels/status-labels.ts';

/** How many plans a run changes: all but those that the review left out. */
export const includedIn = ({ counts }: Pick<PlanRunSummary, 'counts'>): number =>
  Object.entries(counts).reduce((sum, [outcome, plans]) => sum + (outcome === 'left-out' ? 0 : plans), 0);

type Place = { name: string | null } | null;

/** "Building fund › Roof"; a dash for none. */
export const placeText = (campaign: Place, subcampaign: Place): string =>
  [campaign?.name, subcampaign?.name].filter(Boolean).join(' › ') || '—';

/** "Cancel 12 plans", "Move 1 plan to Building fund". */
export function runTitle({ act, counts }: Pick<PlanRunSummary, 'act' | 'counts'>): string {
  const plans = count(includedIn({ counts }), 'plan', 'plans');
  return act.kind === 'cancel'
    ? `Cancel ${plans}`
    : `Move ${plans} to ${placeText(act.campaign, act.subcampaign)}`;
}

export const runStateLabel = statusLabels({
  review: { name: 'Not started', tone: 'quiet' },
  'needs-approval': { name: 'Needs approval', tone: 'warn' },
  running: { name: 'In progress', tone: 'info' },
  waiting: { name: 'Waiting for confirmation', tone: 'warn' },
  paused: { name: 'Paused', tone: 'warn' },
  stopped: { name: 'Stopped', tone: 'quiet' },
  declined: { name: 'Declined', tone: 'danger' },
  done: { name: 'Done', tone: 'ok' },
});

export const runOutcomeLabel = statusLabels({
  waiting: { name: 'Waiting', tone: 'quiet' },
  sending: { name: 'In progress', tone: 'info' },
  done: { name: 'Done', tone: 'ok' },
  refused: { name: 'Refused', tone: 'danger' },
  unconfirmed: { name: 'Unconfirmed', tone: 'warn' },
  'needs-review': { name: 'Unconfirmed', tone: 'warn' },
  'not-sent': { name: 'Not sent', tone: 'quiet' },
  'left-out': { name: 'Left out', tone: 'quiet' },
});

/** "9 done, 1 refused, 1 unconfirmed, and 1 not sent"; empty before the first one. */
export function outcomesText({ counts }: Pick<PlanRunSummary, 'counts'>): string {
  const parts: [number, string][] = [
    [counts.done, 'done'],
    [counts.refused, 'refused'],
    [counts.unconfirmed + counts['needs-review'], 'unconfirmed'],
    [counts['not-sent'], 'not sent'],
  ];
  return listText(parts.filter(([plans]) => plans > 0).map(([plans, what]) => `${countText(plans)} ${what}`));
}

/** How many plans need nothing more. */
export const settledIn = ({ counts }: Pick<PlanRunSummary, 'counts'>): number =>
  counts.done + counts.refused + counts['needs-review'] + counts['not-sent'];

/** "less than a minute", "about 3 minutes", "about 2 hours". */
export function durationText(seconds: number): string {
  if (seconds < 60) return 'less than a minute';
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90
    ? `about ${count(minutes, 'minute', 'minutes')}`
    : `about ${count(Math.ceil(minutes / 60), 'hour', 'hours')}`;
}

/** Why a run is paused, and what to do next. */
export const pausedText = (because: PauseReason | null): string => {
  switch (because) {
    case 'restart':
      return 'Steward was restarted, so this was paused. Nothing is sent until you resume it.';
    case 'role':
      return "The person who started this can't change plans anymore, so it was paused. Stop it, and select the remaining plans again.";
    case 'restore':
      return 'Steward was restored from a backup, so this was paused. Resume it once everything since the backup has been read.';
    case 'platform':
      return `${platformNameAtStart()} isn't responding, so this was paused. Resume it once it responds again.`;
    case 'outcome':
      return "We couldn't confirm what happened to one plan, so this was paused. Check that plan before you resume.";
    default:
      return 'Paused. Nothing is sent until you resume it.';
  }
};

/** What a plan was before, and what it is after: "General fund → Building fund"; only the first if it doesn't change. */
export const changeText = ({ seen, outcome }: Pick<PlanRunItem, 'seen' | 'outcome'>, act: RunAct): string =>
  act.kind === 'cancel' || outcome === 'left-out'
    ? placeText(seen.campaign, seen.subcampaign)
    : `${placeText(seen.campaign, seen.subcampaign)} → ${placeText(act.campaign, act.subcampaign)}`;

/** "5 of 12: 4 done and 1 refused · about 2 minutes left"; once it has ended, only its outcomes. */
export function progressText(run: Pick<PlanRunSummary, 'counts' | 'state' | 'secondsLeft'>): string {
  const outcomes = outcomesText(run);
  if (['stopped', 'declined', 'done'].includes(run.state)) return outcomes;
  const left = run.state === 'running' ? ` · ${durationText(run.secondsLeft)} left` : '';
  return `${countText(settledIn(run))} of ${countText(includedIn(run))}${outcomes ? `: ${outcomes}` : ''}${left}`;
}
