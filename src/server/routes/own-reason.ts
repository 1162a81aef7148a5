/** The reason that a refund comes with: ours alone, so it leaves the request before the contract checks what goes upstream. */
import type { OperationId } from '#contract/giving/catalog.ts';
import { readRefundReason } from '#contract/rules/refund-reason.ts';
import { ProblemError } from '../http/problem.ts';

type Body = Record<string, unknown> | undefined;

/** `reason` is null where none was given. Throws ProblemError 400 for one that can't be stored. */
export function splitReason(id: OperationId, body: Body): { reason: string | null; body: Body } {
  if (id !== 'contributions.initiateRefund' || body?.reason === undefined) return { reason: null, body };
  const { reason: typed, ...rest } = body;
  const { reason, mistake } = typeof typed === 'string' ? readRefundReason(typed) : notText;
  if (mistake)
    throw new ProblemError(400, 'invalid-input', 'Check the reason', {
      errors: [{ field: 'reason', message: mistake }],
      outcome: 'nothing-changed',
    });
  return { reason: reason || null, body: rest };
}

const notText = { reason: '', mistake: 'must be text' };
