/** Closing a deposit off and opening it again, strictly checked. Nothing of it reaches the service. */
import * as z from 'zod/mini';
import {
  type CloseOffBody,
  type CloseOffHistory,
  type CloseOffList,
  mostNote,
  type ReopenBody,
} from '#contract/close-off.ts';
import { countCharacters } from '#contract/count-characters.ts';
import { cents } from '#contract/fields.ts';
import { cents as asCents } from '#contract/money.ts';
import { invalid, readBody, sessionOf } from '../auth/auth-answers.ts';
import { by } from '../auth/auth-routes.ts';
import { ProblemError } from '../gate/problem.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import type { CloseOffs } from './close-offs.ts';

const mostDeposits = 100;
const plainId = /^[\w-]{1,64}$/;
const words = z.string().check(z.refine((text) => countCharacters(text.trim()) <= mostNote));
/** A bank statement has no more than this, and sums of cents stay whole. */
const amount = cents(z.gte(-1_000_000_000_00), z.lte(1_000_000_000_00));
const closeBody = z.strictObject({ depositInCents: amount, statementInCents: amount, note: words });
const reopenBody = z.strictObject({ closeOffId: z.string().check(z.regex(plainId)), reason: words });

const reads = { kind: 'act', act: 'deposits.readCloseOffs' } as const;
const writes = { kind: 'act', act: 'deposits.closeOff' } as const;

export const closeOffRoutes = (closeOffs: CloseOffs): Route[] => [
  {
    id: 'closeOffs.list',
    method: 'GET',
    path: '/api/close-offs',
    policy: reads,
    handler: async ({ url }) => {
      const answer: CloseOffList = { data: await closeOffs.standing(depositsIn(url.searchParams)) };
      return json(answer);
    },
  },
  {
    id: 'closeOffs.get',
    method: 'GET',
    path: '/api/close-offs/:depositId',
    policy: reads,
    handler: async (request) => {
      const answer: CloseOffHistory = { data: await closeOffs.history(depositOf(request)) };
      return json(answer);
    },
  },
  {
    id: 'closeOffs.close',
    method: 'POST',
    path: '/api/close-offs/:depositId',
    policy: writes,
    handler: (request) => close(closeOffs, request),
  },
  {
    id: 'closeOffs.reopen',
    method: 'POST',
    path: '/api/close-offs/:depositId/reopen',
    policy: writes,
    handler: (request) => reopen(closeOffs, request),
  },
];

async function close(closeOffs: CloseOffs, request: RouteRequest): Promise<Response> {
  const id = depositOf(request);
  const { depositInCents, statementInCents, note }: CloseOffBody = readBody(closeBody, request);
  const difference = asCents(statementInCents - depositInCents);
  const text = note.trim();
  if (difference !== 0 && text === '') throw invalid([{ field: 'note', message: 'Explain the difference.' }]);
  const who = by(sessionOf(request), request);
  const closed = await closeOffs.close(who, { id, inCents: depositInCents }, difference, text || null);
  if (closed) return json(closed, 201);
  const [standing] = await closeOffs.standing([id]);
  throw new ProblemError(409, 'closed-already', 'This deposit is already reconciled', {
    detail: `${standing?.closedBy ?? 'Someone else'} just reconciled it. Nothing was saved.`,
    outcome: 'nothing-changed',
  });
}

async function reopen(closeOffs: CloseOffs, request: RouteRequest): Promise<Response> {
  const { closeOffId, reason }: ReopenBody = readBody(reopenBody, request);
  if (reason.trim() === '') throw invalid([{ field: 'reason', message: 'Enter a reason.' }]);
  const who = by(sessionOf(request), request);
  const opened = await closeOffs.reopen(who, depositOf(request), closeOffId, reason.trim());
  if (opened) return json(opened);
  throw new ProblemError(409, 'not-standing', 'This reconciliation has changed', {
    detail: 'Someone else reopened or redid it. Nothing was saved.',
    outcome: 'nothing-changed',
  });
}

function depositOf({ params }: RouteRequest): string {
  const id = params.depositId ?? '';
  if (!plainId.test(id)) throw invalid([{ field: 'depositId', message: 'is not an ID' }]);
  return id;
}

function depositsIn(query: URLSearchParams): string[] {
  const ids = query.getAll('deposit');
  const wrong = [...query.keys()].some((name) => name !== 'deposit') || ids.length > mostDeposits;
  if (wrong || !ids.every((id) => plainId.test(id)))
    throw invalid([{ field: 'deposit', message: `takes at most ${mostDeposits} IDs, and no other filter` }]);
  return ids;
}
