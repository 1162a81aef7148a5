import * as z from 'zod/mini';
import { isDrawn } from '../../values/drawn-text.ts';
import type { StewardTable } from '../operation.ts';
import { maxViewName, maxViewQuery } from '../views.ts';
import { oneLine, version } from './inputs.ts';
import { nothing, textOrNull, time } from './outputs.ts';

const name = oneLine(maxViewName).check(z.refine(isDrawn));
/** A query string as browsers write it, so that it can't point anywhere but the list. */
const query = z.string().check(z.maxLength(maxViewQuery), z.regex(/^[\w.~!*'()%,&=+-]*$/));

export const view = z.strictObject({
  id: z.string(),
  /** Path of the list. */
  list: z.string(),
  name: z.string(),
  /** Query string without its question mark, page and open record. */
  query: z.string(),
  /** Visible to everyone who may see the list. */
  team: z.boolean(),
  /** One higher with each change. */
  version,
  changedAt: time,
  /** Name of the account that last changed it; null when the account is gone. */
  changedBy: textOrNull,
});
export const views = z.strictObject({ views: z.array(view) });

export type View = z.infer<typeof view>;

export type Views = z.infer<typeof views>;

/** Saved views of lists. Changing the team's views needs `views.team`. */
export const viewOperations = {
  // The person's own views and the team's, by name.
  'GET /api/views': {
    id: 'views.list',
    access: 'views.own',
    query: z.strictObject({ list: z.string() }),
    reply: views,
  },
  // 409 `name-taken` or `too-many-views`. Repeating the same request returns the existing view.
  'POST /api/views': {
    id: 'views.add',
    access: 'views.own',
    announces: { noun: 'views', when: 'team' },
    body: z.strictObject({ list: z.string(), name, query, team: z.boolean() }),
    reply: view,
    status: 201,
  },
  // Changes the query, the name, or whether the team sees it. 409 `view-changed` when the view has changed since `version`, and as above.
  'POST /api/views/{viewId}': {
    id: 'views.change',
    access: 'views.own',
    announces: 'views',
    body: z.strictObject({
      query: z.optional(query),
      name: z.optional(name),
      team: z.optional(z.literal(true)),
      version: version.check(z.gte(1)),
    }),
    reply: view,
  },
  // Report views that the person pinned to the overview, in the order they were pinned.
  'GET /api/views/pinned': { id: 'views.pinned', access: 'views.own', reply: views },
  // 409 `too-many-pins`, or `view-changed` when the view is gone. Pinning a pinned view is not a change.
  'POST /api/views/{viewId}/pin': { id: 'views.pin', access: 'views.own', announces: null, reply: nothing },
  // Also succeeds if the view isn't pinned.
  'POST /api/views/{viewId}/unpin': {
    id: 'views.unpin',
    access: 'views.own',
    announces: null,
    reply: nothing,
  },
  // Also succeeds if the view is already gone.
  'POST /api/views/{viewId}/remove': {
    id: 'views.remove',
    access: 'views.own',
    announces: 'views',
    reply: nothing,
  },
} as const satisfies StewardTable;
