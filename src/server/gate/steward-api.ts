/**
 * Mounts Steward's own API. Path, permission, step-up, and input checks come from the table in the contract.
 */
import * as z from 'zod/mini';
import { decodeQuery } from '#contract/giving/check-input.ts';
import type { CheckedStewardInput, PublicRoute, StewardReply } from '#contract/steward/api.ts';
import type { StewardOperation } from '#contract/steward/operation.ts';
import { plainId } from '#contract/steward/operations/inputs.ts';
import { type StewardRoute, stewardOperationOf, stewardRoutes } from '#contract/steward/operations.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { invalid } from './problem.ts';
import type { Policy, Route, RouteInput, RouteRequest, Session } from './route.ts';
import { responseOf, type WithHeaders } from './steward-response.ts';

/** What a handler receives: checked input, and the session. */
type Call<Name extends StewardRoute> = CheckedStewardInput<Name> & {
  session: Name extends PublicRoute ? Session | null : Session;
  request: RouteRequest;
};

type Answer<Reply> = Reply | WithHeaders<Reply>;
type Handler<Name extends StewardRoute> = (
  call: Call<Name>,
) => Promise<Answer<StewardReply<Name>>> | Answer<StewardReply<Name>>;

/** A handler for each of these operations. Handlers throw ProblemError. */
export type StewardHandlers<Name extends StewardRoute = StewardRoute> = {
  readonly [Each in Name]: Handler<Each>;
};

/** Called after an operation has succeeded. */
export type Succeeded = <Name extends StewardRoute>(
  name: Name,
  input: Pick<CheckedStewardInput<Name>, 'path' | 'body'>,
) => void;

/** Returns the routes of the operations that have a handler in `handlers`. */
export function stewardApi(
  handlers: Partial<StewardHandlers>,
  succeeded: Succeeded = () => undefined,
): Route[] {
  const mount = <Name extends StewardRoute>(name: Name): Route[] => {
    const handler = handlers[name];
    return handler ? [routeOf(name, handler, succeeded)] : [];
  };
  return stewardRoutes.flatMap((name) => mount(name));
}

function routeOf<Name extends StewardRoute>(name: Name, handler: Handler<Name>, succeeded: Succeeded): Route {
  const operation = stewardOperationOf(name);
  const { id, stepUp, caller, upload, reads } = operation;
  const changes = !name.startsWith('GET ') && !reads && !caller;
  return {
    id,
    method: name.startsWith('GET ') ? 'GET' : name.startsWith('POST ') ? 'POST' : 'DELETE',
    // `/api/team/:personId` for `POST /api/team/{personId}`.
    path: `/${name.slice(name.indexOf('/') + 1).replaceAll(/\{(\w+)\}/g, ':$1')}`,
    policy: policyOf(operation),
    ...(stepUp === true ? { stepUp } : {}),
    ...(changes ? { paced: upload ? 'photos' : 'changes' } : {}),
    ...(caller === 'monitor' ? { plain: true } : {}),
    ...(caller === 'report' ? { body: 'report' } : {}),
    ...(upload ? { body: upload } : {}),
    ...(caller === 'download' || caller === 'image' ? { download: true } : {}),
    ...(caller === 'stream' ? { stream: true } : {}),
    check: (input) => void checkedInput(operation, input),
    handler: async (request) => {
      const { session } = request;
      // Checked by the schemas that the type is derived from; only public operations can be reached without a
      // session.
      const call = { ...checkedInput(operation, request), session, request } as Call<Name>;
      const answer = await handler(call);
      succeeded(name, call);
      return responseOf(operation, answer, request);
    },
  };
}

function policyOf({ access, beforeSecondFactor }: StewardOperation): Policy {
  if (access === 'public') return { kind: 'open' };
  if (access === 'visitor') return { kind: access };
  if (access === 'signed-in') return { kind: access, ...(beforeSecondFactor ? { beforeSecondFactor } : {}) };
  return { kind: 'permission', permission: access };
}

const nothing = z.strictObject({});

/** Refuses unknown filters and members. Throws ProblemError 400 with the invalid fields. */
function checkedInput({ query, body, caller }: StewardOperation, request: RouteInput) {
  const { params, url } = request;
  // Load balancers and browsers add parameters of their own; nothing of these requests is read as input.
  if (caller === 'monitor' || caller === 'report') return { path: {}, query: {}, body: null };
  const filters = query ?? nothing;
  const checkedQuery = filters.safeParse(decodeQuery(filters, url.searchParams));
  const checkedBody = (body ?? nothing).safeParse(request.body ?? {});
  const errors = [
    ...Object.entries(params).flatMap(([field, id]) =>
      plainId.safeParse(id).success ? [] : [{ field, message: 'is not an ID' }],
    ),
    ...fieldsOf(checkedQuery).map((field) => ({ field, message: 'is not valid' })),
    ...fieldsOf(checkedBody).map((field) => ({
      field,
      message: lookUp(messages, field) ?? 'Missing or not valid.',
    })),
  ];
  if (errors.length > 0) throw invalid(errors.slice(0, 50));
  return { path: params, query: checkedQuery.data, body: body ? checkedBody.data : null };
}

/** Messages that forms show next to these fields. */
const messages: Readonly<Record<string, string>> = {
  email: 'Enter a valid email, like name@example.org.',
  name: 'Enter a name.',
};

const fieldsOf = ({ error }: { error?: z.core.$ZodError | undefined }): string[] =>
  (error?.issues ?? []).flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? issue.keys.slice(0, 50) : [issue.path.join('.')],
  );
