import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { useOnline } from '../data/api/online.ts';
import { clockText, dateTimeText } from '../data/format/format.ts';
import { useNow } from '../data/format/now.ts';

type Props = {
  asOf: string | null;
  /** The giving platform isn't responding: what is shown may be out of date. */
  behind: boolean;
  /** Our server hasn't answered yet: what is shown is from this device. */
  unreached?: boolean | undefined;
};

/** When what is shown was read; appears once that is more than a minute ago, and without a connection at once. */
export function AgeLabel({ asOf, behind, unreached = false }: Props) {
  const now = useNow(15_000);
  const online = useOnline();
  const time = readTime(asOf);
  const age = time ? now - time.getTime() : 0;
  if (!time || (online && !behind && !unreached && age < 60_000)) return null;
  const when = age < 86_400_000 ? clockText(time) : dateTimeText(time);
  // Without a connection, nobody can tell what responds.
  const silent = unreached
    ? "Can't reach Steward"
    : behind
      ? `${platformNameAtStart()} isn't responding`
      : '';
  return (
    <span role="status" data-offline={online ? undefined : ''}>
      {` · ${online ? '' : 'Offline. '}${online && silent ? `${silent}. Showing data from` : 'Updated'} ${when}`}
    </span>
  );
}
