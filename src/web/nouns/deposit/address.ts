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
} from '../../data/search/address-values.ts';
import { type ListSearch, listReader } from '../../data/search/list-search.ts';

export type DepositsSearch = ListSearch & {
  /** Days of the organization's calendar, YYYY-MM-DD. */
  arrivesFrom?: string;
  arrivesTo?: string;
  /** The platform's own flag. */
  reconciled?: 'yes' | 'no';
  /** In cents. */
  least?: number;
  most?: number;
  kinds?: (typeof depositTypes)[number][];
  methods?: string[];
  text?: string;
  /** Our own reconciliation. This and the following members only where our server answers, since the platform has no such filters. */
  closed?: 'yes' | 'no';
  /** The platform's statuses. */
  status?: string[];
  /** A column. */
  sort?: string;
  /** Absent for descending. */
  direction?: 'ASC';
};

/** Reads an address; invalid and unknown members are dropped. */
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
