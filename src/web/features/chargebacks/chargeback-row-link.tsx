import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { moneyText } from '../../data/format.ts';
import { besideOnClick } from '../../ui/row-click.ts';
import { type Chargeback, chargebackStatusWords, chargebackTypeWords } from './labels.ts';

/** Fetched when somebody points at a row. */
export const loadChargebackPeek = () => import('./chargeback-peek.tsx');

type Props = {
  chargeback: Chargeback;
  donor: string | null;
  className: string;
  children: ReactNode;
  onOpen: () => void;
};

export const ChargebackRowLink = ({ chargeback, donor, className, children, onOpen }: Props) => {
  const { amountInCents, status, type } = chargeback;
  const amount = amountInCents === null ? 'an unknown amount' : moneyText(amountInCents);
  return (
    <Link
      to="/chargebacks/$chargebackId"
      params={{ chargebackId: chargeback.id }}
      className={className}
      aria-label={`${chargebackTypeWords(type)} of ${amount}${donor ? ` on a gift from ${donor}` : ''}, ${chargebackStatusWords(status).name.toLowerCase()}`}
      onPointerEnter={() => void loadChargebackPeek()}
      onFocus={() => void loadChargebackPeek()}
      onClick={besideOnClick(onOpen)}
    >
      {children}
    </Link>
  );
};
