import { getRouteApi } from '@tanstack/react-router';
import { AllChargebacks } from './all-chargebacks.tsx';
import { PendingList } from './pending-list.tsx';

const route = getRouteApi('/_app/chargebacks/');

/** The pending ones unless all are asked for. */
export const ChargebacksList = () => (route.useSearch().tab === 'all' ? <AllChargebacks /> : <PendingList />);
