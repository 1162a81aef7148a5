/** Texts about refunding a gift. */
import { platformName, platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { RefundBar } from '#contract/rules/refundable.ts';
import type { AcceptedWrite, IntentView } from '#contract/steward/operations/writes.ts';

import { nearText } from '../../../data/format/format.ts';
import type { Tone } from '../../../ui/text/status-dot.tsx';

const bars: Readonly<Record<Exclude<RefundBar, 'too-large'>, string>> = {
  'not-cash': 'Only online gifts can be refunded here.',
  'already-refunded': 'Already refunded.',
  'never-paid': "Can't refund: this payment didn't go through.",
  'charged-back': 'Already returned by a chargeback.',
  'not-confirmed': 'Can be refunded once confirmed.',
  'unknown-status': "Can't refund a gift with this status.",
  'unknown-amount': "Can't refund: the amount is unknown.",
  'refund-open': 'A refund of this gift has already been requested.',
};

/** Why a gift can't be refunded. */
export const refundBarText = (bar: RefundBar): string =>
  bar === 'too-large' ? `Refunds of $1,000 or more go through ${platformName()} support.` : bars[bar];

type Pending = { words: string; tone: Tone; why: string };

/** Our own refund that the gift doesn't show yet. */
export const ownRefund = ({ state }: IntentView): Pending =>
  state === 'done'
    ? { words: 'Refund pending', tone: 'warn', why: "You've already requested this refund." }
    : {
        words: 'Refund not confirmed',
        tone: 'warn',
        why: "We're confirming a refund you sent. You'll see the result in Pending changes.",
      };

/** A refund that someone on the team sent, on a platform that doesn't share refunds. */
export const acceptedRefund = ({ by, at }: Pick<AcceptedWrite, 'by' | 'at'>): Pending => ({
  words: 'Refund requested',
  tone: 'warn',
  why: `${by} requested this refund ${nearText(new Date(at))}. ${platformNameAtStart()} doesn't show refunds to Steward.`,
});
