import * as z from 'zod/mini';
import { reply, type StewardTable } from '../operation.ts';
import { roleIds } from '../roles.ts';
import type { Administrators, OneUseLink, Team, TeamNotices } from '../team.ts';
import { personName } from './account.ts';

const role = z.enum(roleIds);
const email = z.pipe(z.string().check(z.trim(), z.toLowerCase(), z.maxLength(254)), z.email());
const manages = { access: 'team.manage' } as const;
/** Each ends the person's sessions and is logged. 404 for an unknown person; 409 `last-administrator`. */
const changes = { ...manages, stepUp: true, reply: reply<null>() } as const;

/** The team's accounts. */
export const teamOperations = {
  'GET /api/team': { id: 'team.list', ...manages, reply: reply<Team>() },
  // Names of the administrators, whom people can ask for access.
  'GET /api/administrators': {
    id: 'team.administrators',
    access: 'signed-in',
    reply: reply<Administrators>(),
  },
  'GET /api/team/notices': { id: 'team.notices', ...manages, reply: reply<TeamNotices>() },
  'POST /api/team/notices/seen': {
    id: 'team.noticesSeen',
    ...manages,
    body: z.strictObject({ ids: z.array(z.uuid()).check(z.maxLength(100)) }),
    reply: reply<null>(),
  },
  // 409 `address-taken`.
  'POST /api/team/invitations': {
    id: 'team.invite',
    ...manages,
    stepUp: true,
    body: z.strictObject({ email, name: personName, role }),
    reply: reply<OneUseLink>(),
    status: 201,
  },
  'POST /api/team/{personId}/role': { id: 'team.setRole', ...changes, body: z.strictObject({ role }) },
  'POST /api/team/{personId}/disable': { id: 'team.disable', ...changes },
  'POST /api/team/{personId}/enable': { id: 'team.enable', ...changes },
  'POST /api/team/{personId}/sign-out': { id: 'team.signOut', ...changes },
  // Voids the password at once, and turns off two-step verification if requested. 409 `own-account`.
  'POST /api/team/{personId}/password-link': {
    id: 'team.passwordLink',
    ...manages,
    stepUp: true,
    body: z.strictObject({ clearSecondFactor: z.boolean() }),
    reply: reply<OneUseLink>(),
    status: 201,
  },
} as const satisfies StewardTable;
