import type { Me } from '#contract/steward/messages.ts';

/** The screen that a person begins with: where the gifts are, for those who may see any. */
export const homeOf = ({ permissions }: Me): '/overview' | '/tap' =>
  permissions.includes('contributions.list') ? '/overview' : '/tap';
