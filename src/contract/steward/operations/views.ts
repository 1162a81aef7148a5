import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { mostViewName, mostViewQuery, type View, type Views } from '../views.ts';
import { oneLine, version } from './inputs.ts';

const name = oneLine(mostViewName).check(z.refine((text) => text.trim() !== ''));
/** Names and values of an address as browsers write them: it can lead nowhere but to the list. */
const query = z.string().check(z.maxLength(mostViewQuery), z.regex(/^[\w.~!*'()%,&=+-]*$/));

/** Named views of lists. Those of the team need `views.team` to be changed. */
export const viewOperations = {
  // One's own and the team's, by name.
  'GET /api/views': {
    id: 'views.list',
    access: 'views.own',
    query: z.strictObject({ list: z.string() }),
    reply: reply<Views>(),
  },
  // 409 `name-taken` or `too-many-views`; the same once more replies with the view that is there.
  'POST /api/views': {
    id: 'views.add',
    access: 'views.own',
    body: z.strictObject({ list: z.string(), name, query, team: z.boolean() }),
    reply: reply<View>(),
    status: 201,
  },
  // 409 `view-changed` when it is not the one of `version` any more.
  'POST /api/views/{viewId}': {
    id: 'views.change',
    access: 'views.own',
    body: z.strictObject({ query, version: version.check(z.gte(1)) }),
    reply: reply<View>(),
  },
  // Also when it is gone already.
  'POST /api/views/{viewId}/remove': { id: 'views.remove', access: 'views.own', reply: reply<null>() },
} as const satisfies StewardTable;
