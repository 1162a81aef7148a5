import type { ReactNode } from 'react';
import type { GiftMeasures } from '#contract/steward/operations/copied-gifts.ts';

import { cents, moneyText } from '#contract/values/money.ts';
import { FigureLink } from '../../nouns/report/figure-link.tsx';
import type { Measured } from '../../nouns/report/report-rows.ts';

/** `amount` in cents; a dash if it is unknown. */
export const money = (amount: number | null): string => (amount === null ? '—' : moneyText(cents(amount)));

/** An amount received, linked to its gifts in the order `sorted`; a dash if there is none. */
export const receivedFigure =
  (text: (of: GiftMeasures) => ReactNode, sorted: object = {}) =>
  ({ measures, search }: Measured): ReactNode =>
    measures && measures.sum.received.gifts > 0 ? (
      <FigureLink search={search && { ...search, ...sorted }}>{text(measures)}</FigureLink>
    ) : (
      '—'
    );
