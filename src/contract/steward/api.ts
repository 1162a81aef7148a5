/** Input and reply types of each operation of Steward's own API. Types only, so the browser loads no code from here. */
import type * as z from 'zod/mini';
import type { ParamNames } from '../giving/catalog.ts';
import type { StewardRoute, stewardOperations } from './operations.ts';

type Operations = typeof stewardOperations;
/** Null when the operation doesn't have this member. */
type Member<Route extends StewardRoute, Name extends string> = Name extends keyof Operations[Route]
  ? Operations[Route][Name]
  : null;
type Nothing = Record<never, never>;

/** IDs in the path, by name. */
type Path<Route extends StewardRoute> = { [Name in ParamNames<Route>]: string };

/** Everything one call needs. Members that an operation doesn't have, and queries without a required filter, may be omitted. */
export type StewardInput<Route extends StewardRoute> = ([keyof Path<Route>] extends [never]
  ? { path?: undefined }
  : { path: Path<Route> }) &
  (Member<Route, 'query'> extends z.ZodMiniType<unknown, infer Query>
    ? Nothing extends Query
      ? { query?: Query }
      : { query: Query }
    : { query?: undefined }) &
  (Member<Route, 'body'> extends z.ZodMiniType<unknown, infer Body> ? { body: Body } : { body?: undefined });

/** The body of a call. */
export type StewardBody<Route extends StewardRoute> = NonNullable<StewardInput<Route>['body']>;
/** The filters of a call. */
export type StewardQuery<Route extends StewardRoute> = NonNullable<StewardInput<Route>['query']>;

/** The input after the server has checked it, with defaults filled in. */
export type CheckedStewardInput<Route extends StewardRoute> = {
  path: Path<Route>;
  query: Member<Route, 'query'> extends z.ZodMiniType<infer Query> ? Query : Nothing;
  body: Member<Route, 'body'> extends z.ZodMiniType<infer Body> ? Body : null;
};

/** The reply of a successful call. */
export type StewardReply<Route extends StewardRoute> = z.output<Operations[Route]['reply']>;

/** Routes that need a recently confirmed password, at least for some input. */
export type StepUpRoute = {
  [Route in StewardRoute]: Operations[Route] extends { stepUp: true | 'sometimes' } ? Route : never;
}[StewardRoute];

/** Routes that anyone may call; every other route needs a session. */
export type PublicRoute = {
  [Route in StewardRoute]: Operations[Route]['access'] extends 'public' | 'visitor' ? Route : never;
}[StewardRoute];
