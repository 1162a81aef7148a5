/** What an operation is to the sandbox: a function of who asks, when, and a checked input. */
import type { OperationId, PathParams } from '#contract/giving/catalog.ts';
import type { Body, Query } from '#contract/giving/operations.ts';

export type Context = {
  /** The nonprofit of the credentials. */
  org: number;
  /** Milliseconds since 1970, the moment of the world. */
  now: number;
};
/** Query and body as `checkInput` of the contract returns them. */
export type OperationInput<Id extends OperationId> = {
  path: PathParams<Id>;
  query: Query<Id>;
  body: Body<Id>;
};
/**
 * `body` undefined: no body. A text is a JSON string, except for health.get, where it is plain text. `lateMs`: the answer takes so
 * long, though all is done.
 */
export type OperationResult = { status: number; body: unknown; lateMs?: number };
/** Throws ApiError. */
export type Operation<Id extends OperationId> = (
  context: Context,
  input: OperationInput<Id>,
) => OperationResult;
export type Part<Ids extends OperationId> = { [Id in Ids]: Operation<Id> };

export const ok = (body: unknown): OperationResult => ({ status: 200, body });
