import type { Me } from '#contract/steward/operations/sign-in.ts';

/** The screen a person starts on: the overview for those who may see gifts. */
export const homeOf = ({ permissions }: Me): '/overview' | '/tap' =>
  permissions.includes('contributions.list') ? '/overview' : '/tap';
