/** The address of the list of deposits. */
import { depositTypes } from '#contract/giving/vocabulary.ts';
import {
  amountOf,
  ascending,
  dayOf,
  idOf,
  idsOf,
  oneOf,
  someOf,
  textOf,
} from '../../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../../data/search/list-search.ts';

export type DepositsSearch = ListSearch & {
  /** Days of the organization's calendar, YYYY-MM-DD. */
  arrivesFrom?: string;
  arrivesTo?: string;
  /** The platform's own flag. */
  reconciled?: 'yes' | 'no';
  /** Cents. */
  least?: number;
  most?: number;
  kinds?: (typeof depositTypes)[number][];
  methods?: string[];
  text?: string;
  /** Our own reconciliation. Here and below: where our server answers, the platform has no filter for it. */
  closed?: 'yes' | 'no';
  /** The platform's words. */
  status?: string[];
  /** A column. */
  sort?: string;
  /** Absent for the greatest or latest first. */
  direction?: 'ASC';
};

/** Reads an address; what is odd or unknown is dropped. */
export const readDepositsSearch = listReader<DepositsSearch>({
  arrivesFrom: dayOf,
  arrivesTo: dayOf,
  reconciled: oneOf(['yes', 'no']),
  least: amountOf,
  most: amountOf,
  kinds: someOf(depositTypes),
  methods: idsOf,
  text: textOf,
  closed: oneOf(['yes', 'no']),
  status: idsOf,
  sort: idOf,
  direction: ascending,
});
