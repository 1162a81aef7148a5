import { useNavigate } from '@tanstack/react-router';
import { DonorFinder } from '../../../nouns/donor/donor-finder.tsx';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';

/** Chooses the donor of a new plan, since a plan starts from a donor's saved payment method. */
export function StartPlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  return (
    <Dialog open onClose={onClose} title="Start a plan" end={<Button onClick={onClose}>Cancel</Button>}>
      <DonorFinder
        label="Donor"
        noMatch="No match. A new donor is added in Donors, or when you take a gift."
        first
        onDonor={(donorId) => void navigate({ to: '/plans/$donorId/new', params: { donorId } })}
      />
    </Dialog>
  );
}
