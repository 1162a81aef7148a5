import { countText } from '../../data/format.ts';
import { AgeLabel } from '../app/age-label.tsx';

type Props = {
  list: { total: number | null; asOf: string | null; behind: boolean };
  /** "device". */
  one: string;
  words: readonly string[];
};

/** What a list of the tap screens shows, in numbers. */
export const TapSentence = ({ list: { total, asOf, behind }, one, words }: Props) => (
  <>
    {total === null ? null : (
      <>
        <b>{countText(total)}</b> {one}
        {total === 1 ? '' : 's'}
        {words.length > 0 ? `: ${words.join(', ')}` : null}
      </>
    )}
    <AgeLabel asOf={asOf} behind={behind} />
  </>
);
