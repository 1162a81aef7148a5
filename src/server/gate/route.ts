/** Defines a route: nothing is served without an ID, a policy, and an entry in the route table. */

import type { SecondFactorState } from '#contract/steward/operations/account.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import type { Role } from '#contract/steward/roles.ts';

import type { Paced } from './write-pace.ts';

/** The signed-in person, read from the session on every request. */
export type Session = {
  user: { id: string; name: string; email: string; role: Role };
  /** First characters of the hashed session token, for the activity log. */
  tag: string;
  /** ISO time; so are the next two. */
  expiresAt: string;
  idleExpiresAt: string;
  /** ISO time when the password was last entered, or a passkey used. */
  lastStepUpAt: string;
  /** While this is `needed`, only routes `beforeSecondFactor` and those for visitors are available. */
  secondFactor: SecondFactorState;
};

export type Policy =
  /** Anyone, including people who are signed out. */
  | { kind: 'open' }
  /** Anyone; the handler learns who is signed in, if anyone is. */
  | { kind: 'visitor' }
  /** Any signed-in person. */
  | {
      kind: 'signed-in';
      /** Also while the person's second factor is `needed`. */
      beforeSecondFactor?: true;
    }
  /** Roles that have this permission. */
  | { kind: 'permission'; permission: Permission };

/** What a request brings, apart from its headers. */
export type RouteInput = {
  url: URL;
  params: Readonly<Record<string, string>>;
  /** The parsed JSON object of a POST, PATCH, or DELETE; undefined for GET. */
  body: Record<string, unknown> | undefined;
};

export type RouteRequest = RouteInput & {
  requestId: string;
  /** The original request. Its body is unread, unless it was parsed as JSON into `body`. */
  raw: Request;
  /** Null under an open policy, and under a visitor policy if the visitor is signed out. */
  session: Session | null;
  /** Reads the session again, for a response that stays open: null once it has ended. */
  sessionNow: () => Promise<Session | null>;
  /** The client's IP address. */
  address: string;
};

export type Route = {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** A path with `:name` for one segment, or a final `/*`. */
  path: `/${string}`;
  policy: Policy;
  /** Requires that the password was entered recently; otherwise the app asks the user to confirm it. */
  stepUp?: true;
  /** Counts toward what a person may do in a minute. */
  paced?: Paced;
  /**
   * `report`: sent by browsers on their own, and parsed by the handler. `delivery`: sent by another server with a signature; read and
   * checked by the handler. Neither has the app's header or comes from one of our pages. `photo`: a JPEG from the app, read and checked
   * by the handler; everything else is checked as for JSON.
   */
  body?: 'report' | 'delivery' | 'photo';
  /**
   * Answers without the app's header and under a bare IP address: for load balancers and monitors. Only for an
   * open GET without parameters whose response holds nothing confidential, or whose handler itself decides who may ask.
   */
  plain?: true;
  /**
   * A GET that the browser itself opens, without the app's header, and whose response is a file or an image. It must
   * come from one of our pages (by Sec-Fetch-Site) and from a signed-in person.
   */
  download?: true;
  /**
   * A GET whose response stays open. The browser itself opens it, and reopens it after each interruption. Checked like a download; doesn't
   * count as activity of the person.
   */
  stream?: true;
  /** Throws ProblemError 400 with the fields that the route's schemas refuse, as the handler does too: see `readInput`. */
  check?: (input: RouteInput) => void;
  handler: (request: RouteRequest) => Promise<Response> | Response;
};

/** Throws if a route could answer without a policy, or if two routes share an ID or a method and path. */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    // A route table built from data may lack what its type promises; startup must fail then.
    const policy: Partial<Policy> | undefined = route.policy;
    if (!policy || !['open', 'visitor', 'signed-in', 'permission'].includes(policy.kind ?? ''))
      throw new Error(`Route ${route.id} has no policy`);
    if (route.plain && (policy.kind !== 'open' || route.method !== 'GET' || /[:*]/.test(route.path)))
      throw new Error(`Route ${route.id} cannot be plain`);
    if ((route.download || route.stream) && (policy.kind === 'open' || route.method !== 'GET'))
      throw new Error(`Route ${route.id} cannot be a download or stream`);
    for (const name of [`id ${route.id}`, `${route.method} ${route.path}`]) {
      if (seen.has(name)) throw new Error(`Two routes share ${name}`);
      seen.add(name);
    }
  }
}

/** Returns the same request, marked so that it doesn't count as activity of the person. */
export const quiet = ({ url, headers }: Request): Request =>
  new Request(url, { headers: { cookie: headers.get('cookie') ?? '', 'x-steward-quiet': '1' } });
