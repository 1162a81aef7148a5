import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { clockText, dateTimeText } from '../data/format/format.ts';
import { useNow } from '../data/format/now.ts';

type Props = {
  asOf: string | null;
  /** The giving platform isn't responding: what is shown may be out of date. */
  behind: boolean;
};

/** When what is shown was read; appears once that is more than a minute ago. */
export function AgeLabel({ asOf, behind }: Props) {
  const now = useNow(15_000);
  const time = readTime(asOf);
  const age = time ? now - time.getTime() : 0;
  if (!time || (!behind && age < 60_000)) return null;
  const when = age < 86_400_000 ? clockText(time) : dateTimeText(time);
  return (
    <span role="status">
      {behind
        ? ` · ${platformNameAtStart()} isn't responding. Showing data from ${when}`
        : ` · Updated ${when}`}
    </span>
  );
}
