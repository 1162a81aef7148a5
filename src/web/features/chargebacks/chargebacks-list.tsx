import { getRouteApi } from '@tanstack/react-router';
import { AllChargebacks } from './all-chargebacks.tsx';
import { PendingList } from './pending-list.tsx';

const route = getRouteApi('/_app/chargebacks/');

/** Pending chargebacks, or all of them if the address says so. */
export const ChargebacksList = () => (route.useSearch().tab === 'all' ? <AllChargebacks /> : <PendingList />);
