import { clockText, dateTimeText, readTime } from '../../data/format.ts';
import { useNow } from '../../data/now.ts';

type Props = {
  asOf: string | null;
  /** The service could not be asked again: what is shown may be older than it should be. */
  behind: boolean;
};

/** How old what is shown is; said once it is older than a minute. */
export function AgeLabel({ asOf, behind }: Props) {
  const now = useNow(15_000);
  const time = readTime(asOf);
  const age = time ? now - time.getTime() : 0;
  if (!time || (!behind && age < 60_000)) return null;
  const when = age < 86_400_000 ? clockText(time) : dateTimeText(time);
  return (
    <span role="status">
      {' · '}as of {when}
      {behind ? '; the giving service does not answer right now' : null}
    </span>
  );
}
