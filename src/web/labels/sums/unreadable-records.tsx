import { count } from '../../data/format/plural.ts';

type Props = { unreadable: number; one: string };

/** How many records a list and its totals lack: ` · 1 deposit couldn't be read`. Nothing if there are none. */
export const UnreadableRecords = ({ unreadable, one }: Props) =>
  unreadable > 0 ? ` · ${count(unreadable, one, `${one}s`)} couldn't be read` : null;
