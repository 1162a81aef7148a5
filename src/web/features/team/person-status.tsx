import type { PersonState } from '#contract/steward/team.ts';
import { StatusDot, type Tone } from '../../ui/text/status-dot.tsx';

const words: Record<PersonState, { tone: Tone; words: string }> = {
  active: { tone: 'ok', words: 'Active' },
  invited: { tone: 'info', words: 'Invited' },
  'link over': { tone: 'warn', words: 'Invite expired' },
  disabled: { tone: 'quiet', words: 'Disabled' },
};

export const PersonStatus = ({ state, pill = false }: { state: PersonState; pill?: boolean }) => (
  <StatusDot {...words[state]} pill={pill} />
);
