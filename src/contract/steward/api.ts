/** What each operation of Steward's own API takes and replies. Types only: they cost the browser nothing. */
import type * as z from 'zod/mini';
import type { ParamNames } from '../giving/catalog.ts';
import type { ReplyType } from './operation.ts';
import type { StewardRoute, stewardOperations } from './operations.ts';

type Operations = typeof stewardOperations;
/** Null where it has none. */
type Member<Route extends StewardRoute, Name extends string> = Name extends keyof Operations[Route]
  ? Operations[Route][Name]
  : null;
type Nothing = Record<never, never>;

/** The ids in its path, by name. */
type Path<Route extends StewardRoute> = { [Name in ParamNames<Route>]: string };

/** Everything one call needs. Members that an operation doesn't have, and queries without a required filter, may be left out. */
export type StewardInput<Route extends StewardRoute> = ([keyof Path<Route>] extends [never]
  ? { path?: undefined }
  : { path: Path<Route> }) &
  (Member<Route, 'query'> extends z.ZodMiniType<unknown, infer Query>
    ? Nothing extends Query
      ? { query?: Query }
      : { query: Query }
    : { query?: undefined }) &
  (Member<Route, 'body'> extends z.ZodMiniType<unknown, infer Body> ? { body: Body } : { body?: undefined });

/** The body that one call needs. */
export type StewardBody<Route extends StewardRoute> = NonNullable<StewardInput<Route>['body']>;
/** The filters that one call takes. */
export type StewardQuery<Route extends StewardRoute> = NonNullable<StewardInput<Route>['query']>;

/** The same as the server has it once it was checked: with defaults filled in. */
export type CheckedStewardInput<Route extends StewardRoute> = {
  path: Path<Route>;
  query: Member<Route, 'query'> extends z.ZodMiniType<infer Query> ? Query : Nothing;
  body: Member<Route, 'body'> extends z.ZodMiniType<infer Body> ? Body : null;
};

/** What it replies when it ended well. */
export type StewardReply<Route extends StewardRoute> =
  Operations[Route]['reply'] extends ReplyType<infer Reply> ? Reply : never;

/** Those that need a password confirmed a short while ago. */
export type StepUpRoute = {
  [Route in StewardRoute]: Operations[Route] extends { stepUp: true } ? Route : never;
}[StewardRoute];

/** Those that anyone may call; every other one has a session. */
export type PublicRoute = {
  [Route in StewardRoute]: Operations[Route]['access'] extends 'public' | 'visitor' ? Route : never;
}[StewardRoute];
