import { getRouteApi } from '@tanstack/react-router';
import { useState } from 'react';
import { GiftForm } from './gift-form.tsx';
import { Receipt, type TakenGift } from './receipt/receipt.tsx';

const route = getRouteApi('/_app/take-gift');

/** Takes a gift from a donor on the phone or at the desk: filled in, reviewed, charged, confirmed. */
export function TakeGiftPage() {
  const { donor, plan, save = false } = route.useSearch();
  const navigate = route.useNavigate();
  const [done, setDone] = useState<TakenGift | null>(null);
  const goTo = (id: string | null) => void navigate({ search: id ? { donor: id } : {}, replace: true });
  if (!done)
    return <GiftForm donorId={donor} planId={plan} savesOnly={save} onDonor={goTo} onTaken={setDone} />;
  return (
    <Receipt
      {...done}
      onAnother={() => {
        setDone(null);
        goTo(null);
      }}
    />
  );
}
