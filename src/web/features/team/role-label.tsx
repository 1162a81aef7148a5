import type { Role } from '#contract/steward/permissions.ts';
import { Details } from '../../ui/record.tsx';

/** What each role can see and do, for people. The server decides by its own table. */
const sheets: Record<Role, { sees: string; may: string; never: string }> = {
  admin: {
    sees: 'Everything, including payment methods, webhooks, and the activity log',
    may: 'Take and refund gifts; start, change, and cancel plans; edit donors; reconcile deposits; manage the team',
    never: "See card or bank account numbers, or anyone's password",
  },
  staff: {
    sees: 'Gifts, donors, plans, campaigns, locations, deposits, refunds, chargebacks, Tap',
    may: 'Export what they can see, add placement notes to tap devices',
    never: "Refund or charge, change donors or plans, see payment methods or other people's activity",
  },
  field: {
    sees: 'Tap devices, groups, destinations, and where each device points',
    may: 'Add placement notes to tap devices',
    never: 'See gifts, donors, or money',
  },
};

export function RoleSheet({ role }: { role: Role }) {
  const { sees, may, never } = sheets[role];
  return <Details entries={{ 'Can see': sees, 'Can do': may, "Can't": never }} />;
}
