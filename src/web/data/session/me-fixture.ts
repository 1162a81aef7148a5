/** For tests: who is signed in, as our server says. */
import type { OperationId } from '#contract/giving/catalog.ts';
import type { Me } from '#contract/steward/operations/sign-in.ts';
import { permissionsOf, type Role } from '#contract/steward/roles.ts';

type Person = { role?: Role; missing?: OperationId[]; timeZone?: string };

export const meOf = ({ role = 'admin', missing = [], timeZone = 'America/Chicago' }: Person = {}): Me => ({
  user: { id: 'u1', email: 'avery@example.org', name: 'Avery', role, roleLabel: 'Administrator' },
  session: { expiresAt: '', idleExpiresAt: '', lastStepUpAt: '' },
  organization: { name: 'Example', timeZone, fiscalYearStart: 7, domains: [], platform: null },
  mode: 'sandbox',
  permissions: [...permissionsOf(role)],
  credentialsAccepted: true,
  platformSilentSince: null,
  missing,
  secondFactor: 'on',
  teamNotices: 0,
  firstNotes: false,
  failing: null,
  unread: 0,
  lastChange: 'a-0',
});
