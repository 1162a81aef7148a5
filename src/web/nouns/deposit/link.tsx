import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { readTime } from '#contract/values/wire-time.ts';
import { longDayText } from '../../data/format/format.ts';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { notInDeposit } from '../reversal/deposited-text.ts';
import { depositOptions, latestDepositsOptions } from './query.ts';

type Props = {
  id: string | null;
  /** Shown if there is no deposit, unless there will be one. */
  none?: string;
};

/** A link to the deposit that carried the money, named by its date; without one, says so. */
export function ItsDepositLink({ id, none = notInDeposit }: Props) {
  const may = useMay();
  const title = useDepositTitle(id);
  if (id === null) return none;
  if (!may('deposits.get')) return <span title={id}>{title}</span>;
  return (
    <Link {...recordPage('deposit', id)} title={id}>
      {title}
    </Link>
  );
}

/** "November 18 deposit": from the record if it has been read, otherwise from one list that serves all such links. */
function useDepositTitle(id: string | null): string {
  const may = useMay();
  const { data: one } = useQuery({ ...depositOptions(id ?? ''), enabled: false });
  const { data: latest } = useQuery({
    ...latestDepositsOptions,
    enabled: id !== null && !one && may('deposits.list'),
  });
  const deposit = one?.reply.data ?? latest?.reply.data.find((row) => row.id === id);
  const arrival = readTime(deposit?.arrivalAt);
  return arrival ? `${longDayText(arrival)} deposit` : 'Deposit';
}
