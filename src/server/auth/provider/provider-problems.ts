/** What a person is told when the provider's answer is refused: what happened, and what to do. */
import { ProblemError } from '../../gate/problem.ts';
import type { NotLetIn } from './identities.ts';
import type { RefusedAnswer } from './refusal.ts';

type Words = { title: string; detail: string };

const again = 'Start again.';

const wordsOf = (label: string): Readonly<Record<NotLetIn | RefusedAnswer | 'someone else', Words>> => {
  const mismatch = {
    title: "That sign-in didn't work",
    detail: `The reply from ${label} doesn't belong to this sign-in. ${again}`,
  };
  return {
    'no account': {
      title: "There's no account for you yet",
      detail: `Ask an administrator to invite you, with the email you have at ${label}.`,
    },
    disabled: { title: 'Your account is disabled', detail: 'Ask an administrator to reactivate it.' },
    'unverified email': {
      title: `Your email isn't verified at ${label}`,
      detail: `Steward only accepts an email that ${label} has verified. Ask the person who manages your ${label} accounts.`,
    },
    'other identity': {
      title: 'This account is connected to someone else',
      detail: `Another person at ${label} used it with the same email. An administrator can disconnect them in Settings.`,
    },
    'someone else': {
      title: "That's someone else",
      detail: `At ${label}, sign in as the person who is signed in here.`,
    },
    state: {
      title: 'This sign-in is over',
      detail: 'It took too long, or was started in another browser or tab. Start again here.',
    },
    code: { title: 'This sign-in is over', detail: `It took too long, or was used before. ${again}` },
    declined: {
      title: `${label} didn't sign you in`,
      detail: `You canceled, or you aren't allowed to use Steward there. Start again, or ask the person who manages your ${label} accounts.`,
    },
    client: {
      title: `${label} doesn't accept Steward`,
      detail: 'The person who runs Steward must check its client ID and secret there.',
    },
    'no auth_time': {
      title: `${label} can't confirm that it's you`,
      detail: "It doesn't say when you last entered your password there.",
    },
    'old auth_time': {
      title: `${label} didn't ask for your password`,
      detail: `To confirm that it's you, enter it there once more. ${again}`,
    },
    expired: {
      title: "That sign-in didn't work",
      detail: `The reply from ${label} has expired. ${again} If it happens again, the server's clock may be wrong.`,
    },
    'issued later': {
      title: "That sign-in didn't work",
      detail: `The reply from ${label} has a date in the future. If it happens again, the server's clock may be wrong.`,
    },
    nonce: mismatch,
    audience: mismatch,
    issuer: mismatch,
    algorithm: mismatch,
    signature: mismatch,
    subject: mismatch,
    answer: mismatch,
  };
};

export function problemOf(why: NotLetIn | RefusedAnswer | 'someone else', label: string): ProblemError {
  const { title, detail } = wordsOf(label)[why];
  return new ProblemError(422, 'provider-refused', title, { detail, outcome: 'nothing-changed' });
}

export const providerDown = (label: string): ProblemError =>
  new ProblemError(503, 'provider-down', `${label} isn't responding`, {
    detail: 'People who are signed in stay signed in. Try again in a minute.',
    retryAfter: 30,
    outcome: 'nothing-changed',
  });
