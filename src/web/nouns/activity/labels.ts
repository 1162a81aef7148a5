/** The activity log in plain English; unknown values are shown as they are. */

import { frequencyLabel } from '#contract/rules/frequencies.ts';
import { filterNames } from '#contract/rules/names/filter-names.ts';
import { giftFrequencyNames } from '#contract/rules/names/gift-type-names.ts';
import { writeOf } from '#contract/rules/writes.ts';
import type { ActivityRecord } from '#contract/steward/operations/activity.ts';
import { roleLabel } from '#contract/steward/roles.ts';
import { lookUp } from '#contract/values/look-up.ts';
import { cents, moneyText } from '#contract/values/money.ts';
import type { ActivityKind } from './address.ts';

type Tone = 'ok' | 'info' | 'warn' | 'danger' | 'quiet';

export const kindNames: Record<ActivityKind, string> = {
  'contributions.': 'Gifts',
  'subscriptions.': 'Recurring plans',
  'donors.': 'Donors',
  'payments.': 'New cards and bank accounts',
  'deposits.': 'Deposits',
  'tap.': 'Tap devices',
  'exports.': 'Exports',
  'letterhead.': 'Letterhead',
  'thanks.': 'Thank-yous',
  'planCalls.': 'Calls about plans',
  'scheduledChanges.': 'Scheduled plan changes',
  'planRuns.': 'Bulk changes',
  'notes.': 'Notes',
  'views.': 'Saved views',
  'standingQuestions.': 'Scheduled reports',
  'account.': 'Team accounts',
  'auth.': 'Sign-in',
  'mail.': 'Email',
};

/** Steward's own actions; writes to the platform are labeled in the contract. */
const ownActs: Readonly<Record<string, string>> = {
  'deposits.reconcile': 'Reconcile a deposit',
  // Its name in older entries.
  'deposits.closeOff': 'Reconcile a deposit',
  'deposits.reopen': 'Reopen a reconciliation',
  'deposits.closeMonth': 'Close a month',
  'deposits.reopenMonth': 'Reopen a month',
  'refunds.request': 'Request a refund',
  'refunds.declineRequest': 'Decline a refund request',
  'refunds.withdrawRequest': 'Withdraw a refund request',
  'contributions.dismissDouble': 'Mark as not a duplicate',
  'contributions.undoDismissDouble': 'Undo "Not a duplicate"',
  'tap.note': 'Edit a placement note',
  'tap.addWalk': 'Create a device walk',
  'tap.mark': 'Mark a tap device',
  'tap.finishWalk': 'Finish a device walk',
  'tap.reopenWalk': 'Reopen a device walk',
  'tap.report': 'Report a tap device',
  'tap.finishTodo': 'Mark a tap to-do as done',
  'tap.undoTodo': 'Reopen a tap to-do',
  'tap.addPhoto': 'Add a photo of a tap device',
  'exports.make': 'Export a file',
  'letterhead.change': 'Edit the letterhead',
  'notes.add': 'Add a note',
  'notes.change': 'Edit a note',
  'notes.remove': 'Delete a note',
  'thanks.mark': 'Mark as thanked',
  'thanks.undo': 'Undo a thank-you',
  'planCalls.mark': 'Record a call about a plan',
  'planCalls.undo': 'Undo a recorded call',
  'subscriptions.dismissFinding': 'Dismiss an issue of a plan',
  'subscriptions.restoreFinding': 'Restore an issue of a plan',
  'scheduledChanges.schedule': 'Schedule a plan change',
  'scheduledChanges.undo': 'Undo a scheduled change',
  'scheduledChanges.confirm': 'Confirm a scheduled change',
  'scheduledChanges.done': 'Make a scheduled change',
  'scheduledChanges.ask': 'Ask about a scheduled change',
  'planRuns.start': 'Start a bulk change',
  'planRuns.approve': 'Approve a bulk change',
  'planRuns.decline': 'Decline a bulk change',
  'planRuns.pause': 'Pause a bulk change',
  'planRuns.resume': 'Resume a bulk change',
  'planRuns.stop': 'Stop a bulk change',
  'planRuns.end': 'End of a bulk change',
  'views.add': 'Save a view',
  'views.change': 'Edit a saved view',
  'views.remove': 'Delete a saved view',
  'views.pin': 'Pin a report',
  'views.unpin': 'Unpin a report',
  'standingQuestions.add': 'Add a scheduled report',
  'standingQuestions.change': 'Edit a scheduled report',
  'standingQuestions.pause': 'Pause a scheduled report',
  'standingQuestions.resume': 'Resume a scheduled report',
  'standingQuestions.remove': 'Delete a scheduled report',
  'standingQuestions.send': 'Send a scheduled report now',
  'standingQuestions.answer': 'Run a scheduled report',
  'account.add': 'Invite someone',
  'account.inviteAgain': 'Create a new invitation link',
  'account.reset': 'Reset a password',
  'account.role': 'Change a role',
  'account.disable': 'Disable an account',
  'account.enable': 'Reactivate an account',
  'account.signOut': 'Sign someone out',
  'account.unbindIdentity': 'Disconnect the sign-in provider',
  'account.breakGlass': 'Set up emergency access',
  'mail.send': 'Send an email',
  'auth.signIn': 'Sign in',
  'auth.signInCode': 'Sign-in code',
  'auth.signInPasskey': 'Sign in with a passkey',
  'auth.signOut': 'Sign out',
  'auth.stepUp': 'Confirm identity',
  'auth.stepUpPasskey': 'Confirm with a passkey',
  'auth.addPasskey': 'Add a passkey',
  'auth.renamePasskey': 'Rename a passkey',
  'auth.removePasskey': 'Remove a passkey',
  'auth.bindIdentity': 'Connect the sign-in provider',
  'auth.providerLogout': 'Signed out by the provider',
  'auth.passwordLink': 'Set a password by link',
  'auth.forgotPassword': 'Request a password link',
  'auth.changePassword': 'Change password',
  'auth.changeName': 'Change name',
  'auth.endSession': 'End a session',
  'auth.endOtherSessions': 'Sign out other devices',
  'auth.confirmSecondFactor': 'Turn on two-step verification',
  'auth.removeSecondFactor': 'Turn off two-step verification',
  'auth.newRecoveryCodes': 'Create recovery codes',
  me: 'Open the sign-in page',
  events: 'Open live updates',
  'signed-out': 'More requests without signing in',
  refusals: "More requests that aren't allowed",
  'auth.alarm': 'Many failed sign-ins',
};

/** "Cancel a plan". */
export const operationLabel = (operation: string): string =>
  writeOf(operation)?.label.log ?? lookUp(ownActs, operation) ?? operation;

const outcomes: Readonly<Record<string, { words: string; tone: Tone }>> = {
  done: { words: 'Done', tone: 'ok' },
  verified: { words: 'Verified', tone: 'ok' },
  sent: { words: 'Pending', tone: 'info' },
  unknown: { words: 'Unknown', tone: 'warn' },
  'not-sent': { words: 'Not sent', tone: 'quiet' },
  refused: { words: 'Declined', tone: 'danger' },
  denied: { words: 'Not allowed', tone: 'danger' },
};

export const outcomeLabel = (outcome: string): { words: string; tone: Tone } =>
  lookUp(outcomes, outcome) ?? { words: outcome, tone: 'quiet' };

/** Who acted, in plain English. */
export const actorLabel = ({ who, operation }: ActivityRecord): string =>
  who === null ? nobody(operation) : (who.name ?? 'Deleted account');

/** The server itself, or a person without a session: at the command line, or before they signed in. */
function nobody(operation: string): string {
  if (['mail.send', 'restore.readAgain', 'planRuns.pause'].includes(operation)) return 'Steward';
  return /^(account\.|restore)/.test(operation) ? 'Command line' : 'Not signed in';
}

const fields: Readonly<Record<string, string>> = {
  ...filterNames,
  filter: 'Filters',
  columns: 'Columns',
  masked: 'Personal data hidden',
  names: 'Contains names',
  sort: 'Sorted by',
  direction: 'Order',
  reason: 'Reason',
  before: 'Before',
  after: 'After',
  from: 'From',
  to: 'To',
  role: 'Role',
  members: 'Fields',
  why: 'Why',
  kind: 'File',
  message: 'Message',
  code: 'Code',
  rows: 'Rows',
  sessions: 'Sessions ended',
  secondFactor: 'Two-step verification',
  removedPasskeys: 'Passkeys removed',
  donorId: 'Donor',
  cents: 'Amount',
  depositInCents: 'Deposit',
  differenceInCents: 'Difference',
  reconciliationId: 'Reconciliation',
  closingId: 'Closing',
  digest: 'Digest',
  frequency: 'Frequency',
  methodId: 'Payment method',
  campaignId: 'Campaign',
  subcampaignId: 'Subcampaign',
  anonymous: 'Anonymous',
  way: 'Thanked by',
  act: 'Change',
  state: 'State',
  done: 'Done',
  refused: 'Refused',
  'needs-review': 'Needs review',
  'not-sent': 'Not sent',
  'left-out': 'Left out',
};

/** Names and values of an entry's input, and of the personal texts stored beside it. */
export function detailsOf({ input, personal }: ActivityRecord): Record<string, string> {
  const { changes, ...plain } = input ?? {};
  const all = Object.entries({ ...plain, ...personal }).map(([name, value]) => [name, textOf(name, value)]);
  const changed = Object.entries(changes ?? {}).map(([name, { from, to }]) => [
    name,
    `${textOf(name, from)} → ${textOf(name, to)}`,
  ]);
  return Object.fromEntries(
    [...all, ...changed].map(([name = '', text = '']) => [lookUp(fields, name) ?? spaced(name), text]),
  );
}

const textOf = (name: string, value: unknown): string =>
  name === 'frequency' && typeof value === 'string'
    ? (lookUp(giftFrequencyNames, value) ?? frequencyLabel(value))
    : /cents$|^(?:least|most|amountFrom|amountTo)$/i.test(name) && Number.isSafeInteger(value)
      ? moneyText(cents(Number(value)))
      : valueText(value);

/** "receivedFrom" as "Received from": the words of an address are close to those of its screen. */
const spaced = (name: string): string =>
  name
    .replace(/^./, (first) => first.toUpperCase())
    .replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function valueText(value: unknown): string {
  if (value === null || value === undefined) return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (Array.isArray(value)) return value.join(', ');
  if (typeof value === 'object')
    return Object.entries(value)
      .filter(([, member]) => member !== null && member !== undefined)
      .map(([name, member]) => `${lookUp(fields, name) ?? spaced(name)}: ${textOf(name, member)}`)
      .join(' · ');
  if (typeof value !== 'string') return String(value);
  if (value === 'yes' || value === 'no') return valueText(value === 'yes');
  return roleLabel(value);
}

/** What exported files have, by their kind. */
const exportNames: Readonly<Record<string, string>> = {
  gifts: 'gifts',
  donors: 'donors',
  plans: 'plans',
  deposits: 'deposits',
  refunds: 'refunds',
  chargebacks: 'chargebacks',
  campaigns: 'campaigns',
  activity: 'activity log',
  'plan-run': 'bulk change',
  'giving-statements': 'giving statements',
  'thank-you-list': 'thank-you list',
  'donor-report': 'donor report',
  'giving-report': 'giving report',
  'returned-report': 'money returned',
  'new-donors': 'new donors',
  'slow-gifts': 'time to receive',
};

/** "Export a file: gifts"; other operations by their name alone. */
export const actLabel = ({ operation, input }: Pick<ActivityRecord, 'operation' | 'input'>): string => {
  const kind = operation === 'exports.make' ? input?.kind : undefined;
  return typeof kind === 'string'
    ? `${operationLabel(operation)}: ${lookUp(exportNames, kind) ?? kind}`
    : operationLabel(operation);
};

/** "Refund a gift, Ada Grove, row 12": the accessible name of its row's link. */
export const entryLabel = (row: ActivityRecord): string =>
  `${actLabel(row)}, ${actorLabel(row)}, row ${row.seq}`;
