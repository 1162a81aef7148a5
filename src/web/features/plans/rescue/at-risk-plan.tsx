import type { RecordProps } from '../../../record/beside.ts';
import { PlanRecord } from '../plan-record.tsx';

/** A plan beside the list of those at risk: with its notes and what the team did, for a call to its donor. */
export const AtRiskPlan = (props: RecordProps) => <PlanRecord {...props} forCall />;
