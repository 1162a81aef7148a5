/** Runs an operation and returns its response. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { CheckedInput } from '#contract/giving/check-input.ts';
import { type Answer, empty, json, refusal, text } from '../answers/answer.ts';
import { ApiError } from '../operations/api-error.ts';
import type { Context, Operation, OperationResult } from '../operations/operation.ts';
import type { Operations } from '../operations/operations.ts';

export type Perform = (id: OperationId, context: Context, input: CheckedInput) => Answer;

/** `report` receives unexpected errors, which are answered with 500. */
export const createPerform =
  (operations: Operations, report: (error: unknown) => void): Perform =>
  (id, context, input) => {
    // The contract has already checked the input against this operation's schemas.
    const run = operations[id] as unknown as Operation<OperationId>;
    try {
      return show(id, run(context, input as never));
    } catch (error) {
      if (error instanceof ApiError) return refusal(error.status, error.message);
      report(error);
      return refusal(500, 'Internal server error');
    }
  };

function show(id: OperationId, { status, body, lateMs }: OperationResult): Answer {
  if (body === undefined) return empty(status);
  if (id === 'health.get') return text(status, 'text/plain', String(body));
  return { ...json(status, body), ...(lateMs ? { lateMs } : {}) };
}
