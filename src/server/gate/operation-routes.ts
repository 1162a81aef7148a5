/**
 * The routes of `/api/v3/*`, generated from the catalog: the contract's paths and no others. Operations for
 * the server only have routes too; their policy refuses everyone, so that each attempt is recorded in the
 * activity log.
 */
import {
  basePath,
  catalog,
  isRead,
  type OperationId,
  operationIds,
  type ReadId,
} from '#contract/giving/catalog.ts';
import { type CheckedInput, checkInput } from '#contract/giving/check-input.ts';
import { beforeWrite, freshness, purposeHeader } from '#contract/steward/messages.ts';
import type { Payer } from '../upstream/budget/shares.ts';
import { freshMs } from '../upstream/freshness.ts';
import type { Gateway } from '../upstream/gateway.ts';
import { checkedList } from './checked-list.ts';
import { splitReason } from './own-reason.ts';
import { ProblemError } from './problem.ts';
import type { Route, RouteInput, RouteRequest } from './route.ts';
import { upstreamProblem } from './upstream-problem.ts';

/** Resolves to true if the platform is known to count another number of records than such a list has. */
export type IsMiscounted = (id: ReadId) => Promise<boolean>;
type HandleWrite = (id: OperationId, input: CheckedInput, request: RouteRequest) => Promise<Response>;

export const operationRoutes = (
  gateway: Gateway,
  handleWrite: HandleWrite,
  isMiscounted: IsMiscounted,
): Route[] =>
  operationIds.map((id) => ({
    id,
    method: catalog[id].method,
    path: routePath(id),
    policy: { kind: 'permission', permission: id },
    check: (input) => void checkedInput(id, input),
    handler: (request) => {
      const input = checkedInput(id, request);
      return isRead(id)
        ? answerRead({ gateway, isMiscounted }, id, input, request)
        : handleWrite(id, input, request);
    },
  }));

/** Converts `/donors/{donorId}` to `/api/v3/donors/:donorId`. */
const routePath = (id: OperationId): `/${string}` =>
  `${basePath}${catalog[id].path.replaceAll(/\{(\w+)\}/g, ':$1')}`;

/** Refuses unknown filters and members. Throws ProblemError 400 with the invalid fields. */
function checkedInput(id: OperationId, { params, url, body }: RouteInput): CheckedInput {
  // The app always sends at least `{}`; an operation without a body sends none to the platform.
  const check = checkInput(id, {
    path: params,
    query: url.searchParams,
    body: splitReason(id, body).body,
  });
  if (check.ok) return check.input;
  throw new ProblemError(400, 'invalid-input', "Some fields aren't valid", {
    errors: check.errors.slice(0, 50),
    outcome: 'nothing-changed',
  });
}

async function answerRead(
  { gateway, isMiscounted }: { gateway: Gateway; isMiscounted: IsMiscounted },
  id: ReadId,
  input: CheckedInput,
  request: RouteRequest,
): Promise<Response> {
  try {
    const { reply, asOf, stale } = await gateway.read(id, input, {
      lane: 1,
      payer: payerOf(input, request),
      // Created only when needed: most responses come from the cache.
      signal: () => request.raw.signal,
      ...(request.raw.headers.get(purposeHeader) === beforeWrite ? { maxAgeMs: freshMs(id) } : {}),
    });
    return new Response(bytesOf(checkedList(reply, input.query, await isMiscounted(id))), {
      headers: {
        'content-type': 'application/json',
        [freshness.asOf]: new Date(asOf).toISOString(),
        [freshness.stale]: stale ? '1' : '0',
        [freshness.budgetRemaining]: String(gateway.budgetLeft()),
      },
    });
  } catch (thrown) {
    throw upstreamProblem(thrown);
  }
}

/** Later pages of a list must not use up other people's first pages. */
function payerOf({ query }: CheckedInput, { session }: RouteRequest): Payer {
  const isFirst = query.page === undefined || query.page === 1;
  return { person: session?.user.id, purpose: isFirst ? 'first-page' : 'further-page' };
}

const encoder = new TextEncoder();
const encoded = new WeakMap<object, Uint8Array<ArrayBuffer>>();

/** Serializes a cached reply once, however often it is requested: that takes longer than everything else such a request needs. */
function bytesOf(reply: unknown): Uint8Array<ArrayBuffer> {
  if (typeof reply !== 'object' || reply === null) return encoder.encode(JSON.stringify(reply));
  const known = encoded.get(reply);
  if (known) return known;
  const made = encoder.encode(JSON.stringify(reply));
  encoded.set(reply, made);
  return made;
}
