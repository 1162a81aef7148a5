/** What is in the activity log, in plain words; a word that is not known is shown as it came. */

import { cents } from '#contract/money.ts';
import { roleNames } from '#contract/permissions.ts';
import type { ActivityRecord } from '#contract/team.ts';
import { moneyText } from '../../data/format.ts';
import { lookUp } from '../../data/look-up.ts';
import type { ActivityKind } from './activity-search.ts';

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

export const kindNames: Record<ActivityKind, string> = {
  'contributions.': 'Gifts',
  'subscriptions.': 'Recurring plans',
  'donors.': 'Donors',
  'payments.': 'New cards and accounts',
  'deposits.': 'Deposits',
  'tap.': 'Tap',
  'exports.': 'Files',
  'views.': 'Views of lists',
  'account.': 'Accounts of the team',
  'auth.': 'Signing in',
};

const operations: Readonly<Record<string, string>> = {
  'contributions.initiateRefund': 'Refund a gift',
  'contributions.charge': 'Take a gift',
  'payments.authorize': 'Authorize a card or account',
  'subscriptions.create': 'Start a plan',
  'subscriptions.update': 'Change a plan',
  'subscriptions.cancel': 'Cancel a plan',
  'donors.create': 'Add a donor',
  'donors.update': 'Edit a donor',
  'deposits.closeOff': 'Close a deposit off',
  'deposits.reopen': 'Reopen a deposit',
  'tap.note': 'Note on a Tap device',
  'exports.make': 'Make a file',
  'views.add': 'Save a view',
  'views.change': 'Save over a view',
  'views.remove': 'Remove a view',
  'account.add': 'Invite somebody',
  'account.reset': 'Give a new link',
  'account.role': 'Change a role',
  'account.disable': 'Disable an account',
  'account.enable': 'Let somebody in again',
  'account.signOut': 'Sign somebody out',
  'auth.signIn': 'Sign in',
  'auth.signInCode': 'Sign in: the code',
  'auth.signOut': 'Sign out',
  'auth.stepUp': 'Give the password again',
  'auth.passwordLink': 'Choose a password by link',
  'auth.changePassword': 'Change the password',
  'auth.changeName': 'Change the name',
  'auth.endSession': 'End a session',
  'auth.confirmSecondFactor': 'Turn the second factor on',
  'auth.removeSecondFactor': 'Turn the second factor off',
  'auth.newRecoveryCodes': 'Make recovery codes',
  me: 'Open Steward',
  'signed-out': 'More of the same, without sign-in',
  'auth.alarm': 'Many sign-ins fail',
};

/** "Cancel a plan". */
export const operationWords = (operation: string): string => lookUp(operations, operation) ?? operation;

const outcomes: Readonly<Record<string, { words: string; tone: Tone }>> = {
  done: { words: 'Done', tone: 'ok' },
  verified: { words: 'Confirmed by reading back', tone: 'ok' },
  sent: { words: 'Sent', tone: 'info' },
  unknown: { words: 'Not known', tone: 'warn' },
  'not-sent': { words: 'Not sent', tone: 'quiet' },
  refused: { words: 'Refused', tone: 'danger' },
  denied: { words: 'Not allowed', tone: 'danger' },
};

export const outcomeWords = (outcome: string): { words: string; tone: Tone } =>
  lookUp(outcomes, outcome) ?? { words: outcome, tone: 'quiet' };

/** Who acted, as people say it. */
export const whoWords = ({ who }: ActivityRecord): string =>
  who === null ? 'Nobody signed in' : (who.name ?? 'An account that is gone');

const fields: Readonly<Record<string, string>> = {
  reason: 'Reason',
  before: 'Before',
  after: 'After',
  from: 'From',
  to: 'To',
  role: 'Role',
  members: 'Sent',
  why: 'Why',
  kind: 'File',
  rows: 'Rows',
  secondFactor: 'Second factor',
  donorId: 'Donor',
  cents: 'Amount',
  depositInCents: 'Deposit',
  differenceInCents: 'Difference',
  closeOffId: 'Close-off',
  frequency: 'Rhythm',
  methodId: 'Way to give',
  campaignId: 'Campaign',
  subcampaignId: 'Subcampaign',
  anonymous: 'Anonymous',
};

/** Names and values of what was put in, and of the words that stand beside it. */
export function detailsOf({ input, personal }: ActivityRecord): Record<string, string> {
  const { changes, ...plain } = input ?? {};
  const all = Object.entries({ ...plain, ...personal }).map(([name, value]) => [name, textOf(name, value)]);
  const changed = Object.entries(changes ?? {}).map(([name, { from, to }]) => [
    name,
    `${textOf(name, from)} → ${textOf(name, to)}`,
  ]);
  return Object.fromEntries(
    [...all, ...changed].map(([name = '', text = '']) => [lookUp(fields, name) ?? name, text]),
  );
}

const textOf = (name: string, value: unknown): string =>
  /cents$/i.test(name) && Number.isSafeInteger(value) ? moneyText(cents(Number(value))) : valueText(value);

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value !== 'string') return JSON.stringify(value);
  return Object.entries(roleNames).find(([role]) => role === value)?.[1] ?? value;
}
