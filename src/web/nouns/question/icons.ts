import { HandHeart, Landmark, type LucideIcon, Nfc, Repeat2, ShieldAlert, Undo2, Users } from 'lucide-react';
import type { QuestionNoun } from '#contract/steward/questions.ts';

export const questionIcons: Readonly<Record<QuestionNoun, LucideIcon>> = {
  gifts: HandHeart,
  refunds: Undo2,
  chargebacks: ShieldAlert,
  deposits: Landmark,
  plans: Repeat2,
  donors: Users,
  devices: Nfc,
};
