/**
 * Takes the reason for a refund out of the request before the contract checks it, because only Steward stores
 * it.
 */
import type { OperationId } from '#contract/giving/catalog.ts';
import { readRefundReason } from '#contract/rules/refund-reason.ts';
import { ProblemError } from './problem.ts';

type Body = Record<string, unknown> | undefined;

/** Returns a null `reason` if none was entered. Throws ProblemError 400 for a reason that can't be stored. */
export function splitReason(id: OperationId, body: Body): { reason: string | null; body: Body } {
  if (id !== 'contributions.initiateRefund' || body?.reason === undefined) return { reason: null, body };
  const { reason: typed, ...rest } = body;
  const { reason, fieldError } = typeof typed === 'string' ? readRefundReason(typed) : notText;
  if (fieldError)
    throw new ProblemError(400, 'invalid-input', 'Check the reason', {
      errors: [{ field: 'reason', message: fieldError }],
      outcome: 'nothing-changed',
    });
  return { reason: reason || null, body: rest };
}

const notText = { reason: '', fieldError: 'must be text' };
