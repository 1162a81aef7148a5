import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureWords } from '../../data/app-error.ts';
import { dollarText } from '../../data/format.ts';
import { Page } from '../../ui/page.tsx';
import { FailurePanel } from '../../ui/state-panel.tsx';
import { frequencyAdverb } from './plan-words.ts';
import { planOptions } from './plans-queries.ts';

const route = getRouteApi('/_app/plans/$donorId/$planId');

/** One recurring plan. */
export function PlanPage() {
  const { donorId, planId } = route.useParams();
  const { data, error, refetch } = useQuery(planOptions(donorId, planId));
  const plan = data?.reply.data;
  if (!plan) return error ? <FailurePanel {...failureWords(error)} onRetry={() => void refetch()} /> : null;
  return <Page title={`${dollarText(plan.amount)} ${frequencyAdverb(plan.frequency)}`}>{null}</Page>;
}
