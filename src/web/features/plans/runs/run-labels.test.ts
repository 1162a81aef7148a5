import { expect, test } from 'vitest';
import type { PlanRunSummary } from '#contract/steward/operations/plans/plan-runs.ts';
import { pauseReasons, runOutcomes, runStates } from '#contract/steward/plan-runs.ts';
import {
  changeText,
  durationText,
  includedIn,
  outcomesText,
  pausedText,
  progressText,
  runOutcomeLabel,
  runStateLabel,
  runTitle,
  settledIn,
} from './run-labels.ts';

const counts = (some: Partial<PlanRunSummary['counts']>) => ({
  counts: {
    waiting: 0,
    sending: 0,
    done: 0,
    refused: 0,
    unconfirmed: 0,
    'needs-review': 0,
    'not-sent': 0,
    'left-out': 0,
    ...some,
  },
});
const cancel = { kind: 'cancel', reason: 'Moved' } as const;
const roof = { id: 's', name: 'Roof' };
const move = { kind: 'move', campaign: { id: 'c', name: 'Building fund' }, subcampaign: roof } as const;

test('a run is named after what it does and how many plans it changes; those that were left out never count', () => {
  const plans = counts({
    waiting: 1,
    done: 2,
    refused: 4,
    unconfirmed: 8,
    'needs-review': 16,
    'not-sent': 32,
    'left-out': 64,
  });
  expect([includedIn(plans), settledIn(plans)]).toEqual([63, 54]);
  expect(runTitle({ act: cancel, ...plans })).toBe('Cancel 63 plans');
  expect(runTitle({ act: cancel, ...counts({ sending: 1, 'left-out': 3 }) })).toBe('Cancel 1 plan');
  expect(runTitle({ act: move, ...counts({ waiting: 2 }) })).toBe('Move 2 plans to Building fund › Roof');
  expect(outcomesText(plans)).toBe('2 done, 4 refused, 24 unconfirmed, and 32 not sent');
  expect(outcomesText(counts({ waiting: 5 }))).toBe('');
});

test('its progress says what is left, and its end only the outcomes', () => {
  const some = { ...counts({ waiting: 3, done: 1, unconfirmed: 1 }), secondsLeft: 61 };
  expect(progressText({ ...some, state: 'running' })).toBe(
    '1 of 5: 1 done and 1 unconfirmed · about 2 minutes left',
  );
  expect(progressText({ ...some, state: 'waiting' })).toBe('1 of 5: 1 done and 1 unconfirmed');
  expect(progressText({ ...counts({ waiting: 3 }), secondsLeft: 3, state: 'running' })).toBe(
    '0 of 3 · less than a minute left',
  );
  expect(progressText({ ...some, state: 'stopped' })).toBe('1 done and 1 unconfirmed');
});

test.each([
  [0, 'less than a minute'],
  [59, 'less than a minute'],
  [60, 'about 1 minute'],
  [61, 'about 2 minutes'],
  [89 * 60, 'about 89 minutes'],
  [90 * 60, 'about 2 hours'],
  [121 * 60, 'about 3 hours'],
])('%i seconds are %s', (seconds, text) => {
  expect(durationText(seconds)).toBe(text);
});

test('a plan is shown with what changes, and one that was left out with what stays', () => {
  const seen = {
    status: 'active',
    amount: null,
    frequency: null,
    campaign: { id: 'g', name: 'General fund' },
    subcampaign: null,
    nextPaymentDate: null,
  };
  expect(changeText({ seen, outcome: 'waiting' }, move)).toBe('General fund → Building fund › Roof');
  expect(changeText({ seen, outcome: 'left-out' }, move)).toBe('General fund');
  expect(changeText({ seen, outcome: 'done' }, cancel)).toBe('General fund');
  expect(changeText({ seen: { ...seen, campaign: null }, outcome: 'waiting' }, cancel)).toBe('—');
});

test('every state, outcome and pause has its own words', () => {
  for (const state of runStates) expect(runStateLabel(state).name).not.toBe(state);
  for (const outcome of runOutcomes) expect(runOutcomeLabel(outcome).name).not.toBe(outcome);
  expect(new Set(pauseReasons.map(pausedText)).size).toBe(pauseReasons.length);
});
