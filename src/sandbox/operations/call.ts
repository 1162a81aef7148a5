/** For tests: calls an operation without HTTP, with its input checked by the contract. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { checkInput } from '#contract/giving/check-input.ts';
import type { LooseInput } from '#contract/giving/wire.ts';
import { toWire } from '#contract/giving/wire.ts';
import { ApiError } from './api-error.ts';
import type { Context, Operation } from './operation.ts';
import type { Operations } from './operations.ts';

export type CallAnswer = { status: number; body: unknown };

/** Returns status and body as they would be sent. Input that the contract refuses gets 400. */
export function call(
  operations: Operations,
  context: Context,
  id: OperationId,
  input: LooseInput = {},
): CallAnswer {
  const url = new URL(toWire(id, input).target, 'http://sandbox.test');
  const checked = checkInput(id, { path: input.path ?? {}, query: url.searchParams, body: input.body });
  if (!checked.ok) return { status: 400, body: checked.errors };
  // The contract has already checked the input against this operation's schemas.
  const run = operations[id] as unknown as Operation<OperationId>;
  try {
    const { status, body } = run(context, checked.input as never);
    return { status, body: body === undefined ? undefined : JSON.parse(JSON.stringify(body)) };
  } catch (error) {
    if (error instanceof ApiError) return { status: error.status, body: error.message };
    throw error;
  }
}
