import { Link } from '@tanstack/react-router';
import { useMay } from '../../data/session.ts';

type Props = {
  id: string | null;
  /** What is said where there is none. */
  none: string;
};

/** The deposit that carried the money, by the end of its id; where there is none, why. */
export function ItsDepositLink({ id, none }: Props) {
  const may = useMay();
  if (id === null) return none;
  const words = `Deposit …${id.slice(-6)}`;
  if (!may('deposits.get')) return <span title={id}>{words}</span>;
  return (
    <Link to="/deposits/$depositId" params={{ depositId: id }} title={id}>
      {words}
    </Link>
  );
}
