import type { ReactNode } from 'react';
import type { GiftMeasures } from '#contract/steward/gifts/gift-index.ts';
import { cents } from '#contract/values/money.ts';
import { moneyText } from '../../data/format/format.ts';
import { FigureLink } from './figure-link.tsx';
import type { Measured } from './report-rows.ts';

/** In cents; a dash for an amount that isn't known. */
export const money = (amount: number | null): string => (amount === null ? '–' : moneyText(cents(amount)));

/** A figure of received gifts, which leads to them, in the order `sorted`; a dash where there are none. */
export const receivedFigure =
  (text: (of: GiftMeasures) => ReactNode, sorted: object = {}) =>
  ({ measures, search }: Measured): ReactNode =>
    measures && measures.sum.received.gifts > 0 ? (
      <FigureLink search={search && { ...search, ...sorted }}>{text(measures)}</FigureLink>
    ) : (
      '–'
    );
