import { expect, test } from 'vitest';
import { isActive, isOver } from './plan-status.ts';

test.each([
  ['active', true, false],
  ['pending', false, false],
  ['paused', false, false],
  ['failed', false, false],
  ['inactive', false, true],
  ['recreated', false, true],
  ['asleep', false, false],
  [null, false, false],
])('a plan with status %s: active %s, ended %s', (status, active, over) => {
  expect([isActive({ status }), isOver({ status })]).toEqual([active, over]);
});
