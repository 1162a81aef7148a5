import { expect, test } from 'vitest';
import type { TapWalk } from '#contract/steward/operations/tap/tap-walks.ts';

import type { QueuedWrite } from '../../../data/offline/offline-records.ts';
import { finishRoute, isFinishQueued, markRoute, withQueued } from './queued-findings.ts';
import { walkRows } from './walk-state.ts';

const walk: TapWalk = {
  id: 'w1',
  name: 'Lobby',
  madeAt: '2026-11-20T09:00:00.000Z',
  madeBy: 'Ada',
  finishedAt: null,
  finishedBy: null,
  devices: 1,
  checked: 0,
  problems: 0,
  list: [{ deviceId: 'd1', serial: '114201', expectedId: null }],
  findings: [],
};
const kept = { account: 'u1', about: 'k1', title: '', to: '', queuedAt: 0, tries: 0, refusal: null };
const mark = (walkId: string, key = 'k1'): QueuedWrite => ({
  ...kept,
  route: markRoute,
  input: {
    path: { walkId },
    body: {
      key,
      deviceId: 'd1',
      mark: 'missing',
      note: 'Gone',
      photoId: null,
      markedAt: '2026-11-20T10:00:00.000Z',
    },
  },
});
const finish: QueuedWrite = {
  ...kept,
  route: finishRoute,
  input: { path: { walkId: 'w1' }, body: { key: 'k2' } },
};

test("marks that wait on this device count immediately, marks of other walks don't, and none counts twice", () => {
  const shown = withQueued(walk, [mark('w2', 'k3'), mark('w1'), finish]);
  expect(walkRows(shown)).toMatchObject([
    { latest: { id: 'k1', mark: 'missing', note: 'Gone' }, earlier: [] },
  ]);
  // It has arrived, but the queue doesn't know that yet.
  expect(withQueued(shown, [mark('w1')]).findings).toHaveLength(1);
  expect([
    isFinishQueued('w1', [finish]),
    isFinishQueued('w2', [finish]),
    isFinishQueued('w1', [mark('w1')]),
  ]).toEqual([true, false, false]);
});
