import { Link } from '@tanstack/react-router';
import { useMay } from '../../data/session/session.ts';
import { recordPage } from '../../labels/record-pages.ts';
import { DonorName } from './donor-name.tsx';

type Props = {
  donor: { id: string; firstName: string | null; lastName: string | null; email?: string | null } | null;
  anonymous?: boolean;
};

/** The name, as a link to the donor's page for those who may see it. */
export const DonorLink = ({ donor, anonymous = false }: Props) => {
  const may = useMay();
  const name = <DonorName donor={donor} anonymous={anonymous} />;
  if (!donor || !may('donors.get')) return <b>{name}</b>;
  return <Link {...recordPage('donor', donor.id)}>{name}</Link>;
};
