/**
 * Classifies the result of a send. In doubt it is unknown: Steward never claims wrongly that nothing happened
 * or that the write is done.
 */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import {
  AnswerDenied,
  BudgetSpent,
  CredentialsRefused,
  NoAnswer,
  NotSupported,
  ServiceAnswered,
  ServiceDown,
} from '../upstream/errors.ts';

export type Ending =
  | { state: 'refused'; status: number; detail: string }
  | { state: 'not-sent'; status: number | null; detail: string; retryAfter: number }
  /** `said`: the platform's own words, if it said that it failed. */
  | { state: 'unknown'; status: number | null; said?: string };

/** Statuses with which the platform itself says that it did nothing. */
const refusals = new Set([400, 401, 404, 409, 422]);

export function classify(thrown: unknown): Ending {
  if (thrown instanceof ServiceAnswered) return classifyStatus(thrown);
  if (thrown instanceof AnswerDenied)
    return { state: 'unknown', status: thrown.status, said: thrown.sentence };
  if (thrown instanceof NoAnswer && !thrown.sent)
    return notSent(null, `Steward couldn't reach ${platformName()}.`, 10);
  if (thrown instanceof BudgetSpent)
    return notSent(null, `Steward is at ${platformName()}'s limit.`, thrown.retryAfterSeconds);
  if (thrown instanceof ServiceDown) return notSent(null, `${platformNameAtStart()} isn't responding.`, 30);
  if (thrown instanceof CredentialsRefused)
    return notSent(null, `${platformNameAtStart()} rejected our key.`, 60);
  if (thrown instanceof NotSupported)
    return { state: 'refused', status: 404, detail: `${platformNameAtStart()} doesn't support this yet.` };
  return { state: 'unknown', status: null };
}

function classifyStatus({ status, own, overBudget, sentence }: ServiceAnswered): Ending {
  if (refusals.has(status) && own) return { state: 'refused', status, detail: sentence };
  if (status === 403 && own) return { state: 'refused', status, detail: sentence };
  if (overBudget) return notSent(status, `Steward is at ${platformName()}'s limit.`, 60);
  return { state: 'unknown', status };
}

const notSent = (status: number | null, detail: string, retryAfter: number): Ending => ({
  state: 'not-sent',
  status,
  detail,
  retryAfter,
});
