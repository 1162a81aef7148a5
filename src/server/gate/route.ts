/** What a route is: nothing answers without an id, a policy and a place in this table. */
import type { Permission } from '#contract/steward/permissions.ts';
import type { Role } from '#contract/steward/roles.ts';
import type { SecondFactorState } from '#contract/steward/team.ts';

/** Who is asking, read from the session on every request. */
export type Session = {
  user: { id: string; name: string; email: string; role: Role };
  /** First characters of the hashed session token, for the audit. */
  tag: string;
  /** ISO times. */
  expiresAt: string;
  idleExpiresAt: string;
  /** When the password was last given. */
  lastProofAt: string;
  /** While it is `needed`, only what belongs to signing in is answered. */
  secondFactor: SecondFactorState;
};

export type Policy =
  /** Anybody, also signed out. */
  | { kind: 'open' }
  /** Anybody; the handler learns who is signed in, if somebody is. */
  | { kind: 'visitor' }
  /** Any signed-in person. */
  | { kind: 'signed-in' }
  /** Roles that have this permission. */
  | { kind: 'permission'; permission: Permission };

export type RouteRequest = {
  requestId: string;
  /** With the body not read yet, unless the gate read it as JSON. */
  raw: Request;
  url: URL;
  params: Readonly<Record<string, string>>;
  /** Null only under an open policy. */
  session: Session | null;
  /** Address of the person's machine. */
  address: string;
  /** The parsed JSON object of an unsafe request; undefined for GET. */
  body: Record<string, unknown> | undefined;
};

export type Route = {
  id: string;
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Path with `:name` for one segment, or a final `/*`. */
  path: `/${string}`;
  policy: Policy;
  /** The password was given a short while ago, or is asked for again. */
  stepUp?: true;
  /** `report`: browsers send it by themselves, and the handler reads it. */
  body?: 'report';
  /**
   * Answers to anybody, without the app's header and under a bare address of the machine: for load balancers. Only an open GET
   * without parameters whose answer is nobody's secret.
   */
  plain?: true;
  /**
   * Opened by the browser itself, which sends no header of the app: a GET whose answer is a file. It must come from a page of ours by
   * Sec-Fetch-Site, and from somebody signed in.
   */
  download?: true;
  handler: (request: RouteRequest) => Promise<Response> | Response;
};

/** Throws when a route could answer without a policy, or when two routes share an id or a place. */
export function checkRoutes(routes: readonly Route[]): void {
  const seen = new Set<string>();
  for (const route of routes) {
    // A table built from data may lack what its type promises; that must stop the start.
    const policy: Partial<Policy> | undefined = route.policy;
    if (!policy || !['open', 'visitor', 'signed-in', 'permission'].includes(policy.kind ?? ''))
      throw new Error(`Route ${route.id} has no policy`);
    if (route.plain && (policy.kind !== 'open' || route.method !== 'GET' || /[:*]/.test(route.path)))
      throw new Error(`Route ${route.id} cannot be plain`);
    if (route.download && (policy.kind === 'open' || route.method !== 'GET'))
      throw new Error(`Route ${route.id} cannot be a download`);
    for (const name of [`id ${route.id}`, `${route.method} ${route.path}`]) {
      if (seen.has(name)) throw new Error(`Two routes share ${name}`);
      seen.add(name);
    }
  }
}
