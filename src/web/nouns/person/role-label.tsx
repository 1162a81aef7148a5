import { type Role, roles } from '#contract/steward/roles.ts';
import { Details } from '../../ui/details/record.tsx';

/** Explains what a role can see and do. */
export function RoleSheet({ role }: { role: Role }) {
  const { sees, may, never } = roles[role].summary;
  return <Details entries={{ 'Can see': sees, 'Can do': may, "Can't": never }} />;
}
