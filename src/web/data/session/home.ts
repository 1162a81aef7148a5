import type { Me } from '#contract/steward/operations/sign-in.ts';

export type Home = '/overview' | '/deposits' | '/tap' | '/tap/find';

/**
 * The screen of a person's first job: deposits for those who only reconcile them, the overview for everyone else who may see gifts, and
 * Tap for those who may not. On a phone, they are more likely to stand in front of a device, and look it up.
 */
export function homeOf({ permissions }: Pick<Me, 'permissions'>, isPhone: boolean): Home {
  if (!permissions.includes('contributions.list')) return isPhone ? '/tap/find' : '/tap';
  const reconciles = permissions.includes('deposits.reconcile') && !permissions.includes('team.manage');
  return reconciles ? '/deposits' : '/overview';
}
