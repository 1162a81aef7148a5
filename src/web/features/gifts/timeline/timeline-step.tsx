import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Cents } from '#contract/values/money.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { dateTimeText, moneyParts, moneyText, nearText } from '../../../data/format/format.ts';
import { recordPage } from '../../../labels/record-pages.ts';
import { chargebackStatusLabel, chargebackTypeLabel } from '../../../nouns/chargeback/labels.ts';
import type { Gift } from '../../../nouns/gift/labels.ts';
import { refundReasonLabel, refundStatusLabel } from '../../../nouns/refund/labels.ts';
import type { StepperStep } from '../../../ui/details/stepper.tsx';
import { Amount } from '../../../ui/text/amount.tsx';
import { carriedText, DepositText } from './carried-deposit.tsx';
import { noDeposit } from './no-deposit.ts';
import styles from './payment-timeline-steps.module.css';
import type { Carried, TimelineStep } from './payment-timeline-steps.ts';

/** A step of the timeline: what, when, and why, and the amount, marked as gross or net. */
export function stepperStep(step: TimelineStep, gift: Gift): StepperStep {
  switch (step.kind) {
    case 'given':
      return {
        id: 'given',
        name: 'Gift',
        meaning: dateTimeLabel(gift.contributionDate),
        phase: 'past',
        when: <Figure amount={step.amount} says="gross" />,
      };
    case 'deposit':
      return carriedStep('deposit', step.carried, 'Paid out in the', noDeposit(gift));
    case 'refund': {
      const { refund, amount } = step;
      const { name, tone } = refundStatusLabel(refund.status);
      return {
        id: refund.id,
        name: (
          <Link {...recordPage('refund', refund.id)}>
            {refund.status === 'SUCCEEDED' ? name : `Refund ${name.toLowerCase()}`}
          </Link>
        ),
        meaning: moneyPhrase([refundReasonLabel(refund.reason), whenText(refund.createdAt)], refund),
        phase: tone === 'danger' ? 'ended' : tone === 'warn' ? 'present' : 'stopped',
        when: amount === null ? 'no money moved' : <Figure amount={amount} says="gross" />,
      };
    }
    case 'chargeback': {
      const { chargeback, amount } = step;
      const { name, tone } = chargebackStatusLabel(chargeback.status);
      return {
        id: chargeback.id,
        name: <Link {...recordPage('chargeback', chargeback.id)}>Chargeback {name.toLowerCase()}</Link>,
        meaning: moneyPhrase(
          [chargebackTypeLabel(chargeback.type), whenText(chargeback.createdAt)],
          chargeback,
        ),
        phase: tone === 'danger' ? 'ended' : 'stopped',
        when: <Figure amount={amount} says="gross" />,
      };
    }
    case 'taken':
      return carriedStep(`${step.from} taken`, step.carried, 'Deducted from the', {
        name: 'Not deducted yet',
        meaning: 'Will be deducted from a future deposit',
      });
    case 'returned':
      return carriedStep(`${step.from} returned`, step.carried, 'Returned in the', {
        name: 'Will be returned (chargeback won)',
        meaning: 'In a later deposit',
      });
  }
}

/** `coming`: shown while no deposit carries it. */
const carriedStep = (
  id: string,
  carried: Carried,
  before: string,
  coming: Pick<StepperStep, 'name' | 'meaning'>,
): StepperStep =>
  carried.id === null
    ? { id, ...coming, phase: 'future' }
    : {
        id,
        name: <DepositText carried={carried} before={before} />,
        meaning: carriedText(carried),
        phase: 'past',
        when: carried.money ? <Figure amount={carried.money.net} says="net" /> : null,
      };

const Figure = ({ amount, says }: { amount: Cents | null; says: 'gross' | 'net' }) => (
  <span className={styles.figure}>
    <Amount parts={amount === null ? null : moneyParts(amount)} />
    <span>{says}</span>
  </span>
);

const dateTimeLabel = (text: string | null): string => {
  const time = readTime(text);
  return time ? dateTimeText(time) : 'No date';
};

const whenText = (text: string | null): string => {
  const time = readTime(text);
  return time ? nearText(time) : '';
};

type Reported = { feeValueInCents: Cents | null; netValueInCents: Cents | null };

/** All three reported figures: the amount on the side, fee and net here. */
function moneyPhrase(
  words: readonly (string | null)[],
  { feeValueInCents, netValueInCents }: Reported,
): ReactNode {
  const figures = [
    feeValueInCents === null ? null : `fee ${moneyText(feeValueInCents)}`,
    netValueInCents === null ? null : `net ${moneyText(netValueInCents)}`,
  ];
  const phrase = [...words, ...figures].filter(Boolean).join(' · ');
  return phrase.charAt(0).toUpperCase() + phrase.slice(1);
}
