import type { Role } from '#contract/permissions.ts';
import { Details } from '../../ui/record.tsx';

/** What a role means, in words (screens 2: sees, may do, never). The server decides by its own table. */
const sheets: Record<Role, { sees: string; may: string; never: string }> = {
  admin: {
    sees: 'Everything, the stored ways to give, webhooks and the activity of the team included',
    may: 'Refund and take gifts, start, change and cancel plans, edit donors, close deposits off, decide who is in the team',
    never: 'See card or account numbers, or a password of anybody',
  },
  staff: {
    sees: 'Gifts, donors, plans, campaigns, locations, deposits, refunds, chargebacks, Tap',
    may: 'Make files of what they see, leave notes on Tap devices',
    never: 'Move money, change donors or plans, see stored ways to give or the activity of others',
  },
  field: {
    sees: 'Tap: devices, groups, destinations and where each points',
    may: 'Leave notes on Tap devices',
    never: 'See gifts, donors or money',
  },
};

export function RoleSheet({ role }: { role: Role }) {
  const { sees, may, never } = sheets[role];
  return <Details entries={{ Sees: sees, 'May do': may, Never: never }} />;
}
