/** Named views, strictly checked. Nothing of them reaches the service. */
import * as z from 'zod/mini';
import { countCharacters } from '#contract/count-characters.ts';
import {
  mostViewName,
  mostViewQuery,
  type NewView,
  type View,
  type ViewChange,
  type Views as ViewsAnswer,
  viewLists,
} from '#contract/views.ts';
import { invalid, readBody, sessionOf } from '../auth/auth-answers.ts';
import { by } from '../auth/auth-routes.ts';
import { allows } from '../gate/policy.ts';
import { forbidden, ProblemError } from '../gate/problem.ts';
import type { Route, RouteRequest } from '../gate/route.ts';
import { json } from '../routes/own-routes.ts';
import { mostViews, type Views } from './views.ts';

const name = z
  .string()
  .check(
    z.refine(
      (text) => text.trim() !== '' && countCharacters(text.trim()) <= mostViewName && !/\p{Cc}/u.test(text),
    ),
  );
/** Names and values of an address as browsers write them: it can lead nowhere but to the list. */
const query = z.string().check(z.maxLength(mostViewQuery), z.regex(/^[\w.~!*'()%,&=+-]*$/));
const newView = z.strictObject({ list: z.string(), name, query, team: z.boolean() });
const viewChange = z.strictObject({ query, version: z.int().check(z.gte(1), z.lte(1_000_000_000)) });

const policy = { kind: 'act', act: 'views.own' } as const;

export const viewRoutes = (views: Views): Route[] => [
  {
    id: 'views.list',
    method: 'GET',
    path: '/api/views',
    policy,
    handler: async (request) => {
      const { searchParams } = request.url;
      const list = searchParams.get('list') ?? '';
      if ([...searchParams.keys()].some((key) => key !== 'list'))
        throw invalid([{ field: '', message: 'takes only `list`' }]);
      mustSee(request, list);
      const answer: ViewsAnswer = { views: await views.of(list, sessionOf(request).user.id) };
      return json(answer);
    },
  },
  { id: 'views.add', method: 'POST', path: '/api/views', policy, handler: (request) => add(views, request) },
  {
    id: 'views.change',
    method: 'POST',
    path: '/api/views/:id',
    policy,
    handler: (request) => change(views, request),
  },
  {
    id: 'views.remove',
    method: 'POST',
    path: '/api/views/:id/remove',
    policy,
    handler: async (request) => {
      readBody(z.strictObject({}), request);
      const view = await views.get(idOf(request), sessionOf(request).user.id);
      if (view) mustChange(request, view);
      if (view) await views.remove(by(sessionOf(request), request), view.id);
      return new Response(null, { status: 204 });
    },
  },
];

async function add(views: Views, request: RouteRequest): Promise<Response> {
  const asked: NewView = readBody(newView, request);
  mustChange(request, asked);
  const added = await views.add(by(sessionOf(request), request), { ...asked, name: asked.name.trim() });
  if (added === 'taken')
    throw new ProblemError(409, 'name-taken', 'A view with this name exists', {
      detail: 'Choose another name or replace it.',
      outcome: 'nothing-changed',
    });
  if (added === 'many')
    throw new ProblemError(409, 'too-many-views', `This list already has ${mostViews} views`, {
      detail: 'Delete one you no longer need, then save again.',
      outcome: 'nothing-changed',
    });
  return json(added, 201);
}

async function change(views: Views, request: RouteRequest): Promise<Response> {
  const asked: ViewChange = readBody(viewChange, request);
  const id = idOf(request);
  const standing = await views.get(id, sessionOf(request).user.id);
  if (standing) mustChange(request, standing);
  const changed = standing && (await views.change(by(sessionOf(request), request), id, asked));
  if (changed) return json(changed);
  throw new ProblemError(409, 'view-changed', 'Someone else just changed or deleted this view', {
    detail: 'Nothing was saved. Save yours under another name, or review their change.',
    outcome: 'nothing-changed',
  });
}

/** Who may not see a list sees nothing of its views. */
function mustSee(request: RouteRequest, list: string): void {
  const needs = Object.hasOwn(viewLists, list) ? viewLists[list] : undefined;
  if (!needs) throw invalid([{ field: 'list', message: 'is not a list that has views' }]);
  if (!allows(sessionOf(request).user.role, needs)) throw forbidden();
}

function mustChange(request: RouteRequest, { list, team }: Pick<View, 'list' | 'team'>): void {
  mustSee(request, list);
  if (team && !allows(sessionOf(request).user.role, 'views.team')) throw forbidden();
}

function idOf({ params }: RouteRequest): string {
  const id = params.id ?? '';
  if (!/^[0-9a-f]{24}$/.test(id)) throw invalid([{ field: 'id', message: 'is not an id' }]);
  return id;
}
