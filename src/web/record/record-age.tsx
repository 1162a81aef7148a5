import { createContext, useContext } from 'react';
import { AgeLabel } from '../labels/age-label.tsx';

/** When the record on this page was read; null beside a list, which says so itself. */
export const RecordAge = createContext<{ asOf: string | null; behind: boolean } | null>(null);

/** Goes at the end of the line under a record's title: `sentence={<>{status}<RecordAgeLabel /></>}`. */
export function RecordAgeLabel() {
  const read = useContext(RecordAge);
  return read && <AgeLabel asOf={read.asOf} behind={read.behind} />;
}
