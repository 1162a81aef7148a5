/** What a send came to (safety 3.7.5). When in doubt it is unknown: never a false "nothing happened", never a false "done". */
import { platformNameAtStart } from '#contract/platform-name.ts';
import {
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
  | { state: 'unknown'; status: number | null };

/** Statuses by which the service itself says that it did nothing. */
const refusals = new Set([400, 401, 404, 409, 422]);

export function classify(thrown: unknown): Ending {
  if (thrown instanceof ServiceAnswered) return classifyStatus(thrown);
  if (thrown instanceof NoAnswer && !thrown.sent)
    return notSent(null, 'The giving service could not be reached. Nothing was sent.', 10);
  if (thrown instanceof BudgetSpent)
    return notSent(null, 'The calls of this minute are used up. Nothing was sent.', thrown.retryAfterSeconds);
  if (thrown instanceof ServiceDown)
    return notSent(null, 'The giving service does not answer. Nothing was sent.', 30);
  if (thrown instanceof CredentialsRefused)
    return notSent(null, 'The giving service refuses our key. Nothing was sent.', 60);
  if (thrown instanceof NotSupported)
    return { state: 'refused', status: 404, detail: `${platformNameAtStart()} doesn't support this yet.` };
  return { state: 'unknown', status: null };
}

function classifyStatus({ status, own, overBudget, text }: ServiceAnswered): Ending {
  if (refusals.has(status) && own) return { state: 'refused', status, detail: text };
  if (status === 403 && own) return { state: 'refused', status, detail: text };
  if (overBudget) return notSent(status, 'The calls of this minute are used up. Nothing was done.', 60);
  return { state: 'unknown', status };
}

const notSent = (status: number | null, detail: string, retryAfter: number): Ending => ({
  state: 'not-sent',
  status,
  detail,
  retryAfter,
});
