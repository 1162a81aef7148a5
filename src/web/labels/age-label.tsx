import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { useOnline } from '../data/api/online.ts';
import { clockText, dateTimeText } from '../data/format/format.ts';
import { useNow } from '../data/format/now.ts';
import { useSaid } from '../ui/said.tsx';

type Props = {
  asOf: string | null;
  /** The giving platform isn't responding: the data may be out of date. */
  behind: boolean;
  /** Replaces that message if something else isn't responding. */
  silent?: string | undefined;
};

/** When the data was read; shown once that is more than a minute ago, and always without a connection. */
export function AgeLabel({
  asOf,
  behind,
  silent = behind ? `${platformNameAtStart()} isn't responding` : '',
}: Props) {
  const now = useNow(15_000);
  const online = useOnline();
  const time = readTime(asOf);
  useSaid(online && silent && time ? `${silent}. Showing data from ${dateTimeText(time)}.` : null);
  const age = time ? now - time.getTime() : 0;
  if (!time || (online && !silent && age < 60_000)) return null;
  const when = age < 86_400_000 ? clockText(time) : dateTimeText(time);
  // Without a connection, it isn't known what is responding.
  return (
    <span data-offline={online ? undefined : ''}>
      {` · ${online ? '' : 'Offline. '}${online && silent ? `${silent}. Showing data from` : 'Updated'} ${when}`}
    </span>
  );
}
