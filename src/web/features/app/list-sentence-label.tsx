import { countText } from '../../data/format.ts';
import { plural } from '../../data/plural.ts';
import { AgeLabel } from './age-label.tsx';

type Props = {
  list: { total: number | null; asOf: string | null; behind: boolean };
  /** "device". */
  one: string;
  /** The filters in use, in words. */
  words: readonly string[];
};

/** What a list shows, in numbers. */
export const ListSentence = ({ list: { total, asOf, behind }, one, words }: Props) => (
  <>
    {total === null ? null : (
      <>
        <b>{countText(total)}</b> {one}
        {plural(total, '', 's')}
        {words.length > 0 ? `: ${words.join(', ')}` : null}
      </>
    )}
    <AgeLabel asOf={asOf} behind={behind} />
  </>
);
