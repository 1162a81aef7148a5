/** An operation of the sandbox: a function of context and checked input. */
import type { OperationId, PathParams } from '#contract/giving/catalog.ts';
import type { Body, Query } from '#contract/giving/operations.ts';

export type Context = {
  /** The nonprofit that the credentials belong to. */
  org: number;
  /** The sandbox's time in ms since 1970. */
  now: number;
};
/** Input as the contract's `checkInput` returns it. */
export type OperationInput<Id extends OperationId> = {
  path: PathParams<Id>;
  query: Query<Id>;
  body: Body<Id>;
};
/**
 * `body`: undefined for none. Text is sent as a JSON string, except for health.get, which sends plain text. `lateMs`: delay of the
 * response in ms; the operation has already taken effect.
 */
export type OperationResult = { status: number; body: unknown; lateMs?: number };
/** Throws ApiError. */
export type Operation<Id extends OperationId> = (
  context: Context,
  input: OperationInput<Id>,
) => OperationResult;
export type Part<Ids extends OperationId> = { [Id in Ids]: Operation<Id> };

export const ok = (body: unknown): OperationResult => ({ status: 200, body });
