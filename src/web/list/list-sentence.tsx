import type { ReactNode } from 'react';
import { plural } from '../data/format/plural.ts';
import { AgeLabel } from '../labels/age-label.tsx';
import { UnreadableRecords } from '../labels/sums/unreadable-records.tsx';
import { PrintedFilters } from './printed-filters.tsx';

type Props = {
  list: {
    words: readonly string[];
    total: number | null;
    uncounted?: boolean;
    /** Records that the whole list lacks. */
    unreadable?: number;
    asOf: string | null;
    behind: boolean;
  };
  /** Singular of the rows: "device". */
  one: string;
  /** What they are, in the number of the total, if it isn't `one`: "failed gifts". */
  what?: string;
  /** Added after the count and the filters. */
  children?: ReactNode;
};

/** Sums up a list in numbers: `<ListSentence list={list} one="device" />`. */
export const ListSentence = ({
  list: { words, total, uncounted, unreadable = 0, asOf, behind },
  one,
  what,
  children,
}: Props) => (
  <>
    {uncounted ? `Number of ${one}s unknown` : null}
    {total === null ? null : (
      <>
        <b>{total.toLocaleString('en-US')}</b> {what ?? plural(total, one, `${one}s`)}
        <PrintedFilters words={words} />
        {children}
        <UnreadableRecords unreadable={unreadable} one={one} />
      </>
    )}
    <AgeLabel asOf={asOf} behind={behind} />
  </>
);
