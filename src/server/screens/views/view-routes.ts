/** Routes for saved views. None of this reaches the platform. */

import type { View, viewOperations } from '#contract/steward/operations/views.ts';
import { isReportPath } from '#contract/steward/report-path.ts';
import { may, type Role } from '#contract/steward/roles.ts';
import { maxPins, viewLists } from '#contract/steward/views.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { by } from '../../auth/auth-routes.ts';
import { forbidden, invalid, ProblemError } from '../../gate/problem.ts';
import type { Session } from '../../gate/route.ts';
import type { StewardHandlers } from '../../gate/steward-api.ts';
import type { Pins } from './pins.ts';
import { maxViews, type Views } from './views.ts';

export const viewRoutes = (views: Views, pins: Pins): StewardHandlers<keyof typeof viewOperations> => ({
  'GET /api/views': async ({ query: { list }, session }) => {
    mustSee(session, list);
    return { views: await views.of(list, session.user.id) };
  },
  'POST /api/views': async ({ body, session, request }) => {
    mustChange(session, body);
    const added = await views.add(by(session, request), { ...body, name: body.name.trim() });
    return saved(added);
  },
  'POST /api/views/{viewId}': async ({ path, body, session, request }) => {
    const active = await views.get(path.viewId, session.user.id);
    if (active) mustChange(session, active);
    if (active && body.team) mustChange(session, { ...active, team: true });
    const change = body.name === undefined ? body : { ...body, name: body.name.trim() };
    const changed = active && (await views.change(by(session, request), path.viewId, change));
    if (changed) return saved(changed);
    throw viewChanged('Nothing was saved. Save yours under another name, or review their change.');
  },
  'GET /api/views/pinned': async ({ session: { user } }) => ({
    views: (await pins.of(user.id)).filter(({ list }) => canSee(user.role, list)),
  }),
  'POST /api/views/{viewId}/pin': async ({ path, session, request }) => {
    const view = await views.get(path.viewId, session.user.id);
    if (!view) throw viewChanged('Nothing was pinned.');
    mustSee(session, view.list);
    if (!isReportPath(view.list)) throw invalid([{ field: 'viewId', message: 'is not a view of a report' }]);
    if (!(await pins.add(by(session, request), view)))
      throw new ProblemError(409, 'too-many-pins', `The overview already has ${maxPins} reports`, {
        detail: 'Unpin one there, then pin this one.',
        outcome: 'nothing-changed',
      });
    return null;
  },
  'POST /api/views/{viewId}/unpin': async ({ path, session, request }) => {
    const view = await views.get(path.viewId, session.user.id);
    if (view) await pins.remove(by(session, request), view);
    return null;
  },
  'POST /api/views/{viewId}/remove': async ({ path, session, request }) => {
    const view = await views.get(path.viewId, session.user.id);
    if (view) mustChange(session, view);
    if (view) await views.remove(by(session, request), view.id);
    return null;
  },
});

/** Throws ProblemError if the view can't be saved under its name. */
function saved(view: View | 'taken' | 'many'): View {
  if (view === 'taken')
    throw new ProblemError(409, 'name-taken', 'A view with this name exists', {
      detail: 'Choose another name or replace it.',
      outcome: 'nothing-changed',
    });
  if (view === 'many')
    throw new ProblemError(409, 'too-many-views', `This list already has ${maxViews} views`, {
      detail: 'Delete one you no longer need, then save again.',
      outcome: 'nothing-changed',
    });
  return view;
}

const viewChanged = (detail: string): ProblemError =>
  new ProblemError(409, 'view-changed', 'Someone else just changed or deleted this view', {
    detail,
    outcome: 'nothing-changed',
  });

function canSee(role: Role, list: string): boolean {
  const needs = lookUp(viewLists, list);
  return needs !== undefined && may(role, needs);
}

/** Throws if the person may not see the list; its views are then hidden too. */
function mustSee({ user }: Session, list: string): void {
  const needs = lookUp(viewLists, list);
  if (!needs) throw invalid([{ field: 'list', message: 'is not a list that has views' }]);
  if (!may(user.role, needs)) throw forbidden();
}

function mustChange(session: Session, { list, team }: Pick<View, 'list' | 'team'>): void {
  mustSee(session, list);
  if (team && !may(session.user.role, 'views.team')) throw forbidden();
}
