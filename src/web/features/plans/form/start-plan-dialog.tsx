import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { DonorFinder } from '../../../nouns/donor/donor-finder.tsx';
import { donorStateOptions } from '../../../nouns/donor/search-queries.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogText } from '../../../ui/dialog/dialog.tsx';

/** Chooses the donor of a new plan, since a plan starts from a donor's saved payment method. */
export function StartPlanDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { data: state } = useQuery(donorStateOptions);
  return (
    <Dialog open onClose={onClose} title="Start a plan" end={<Button onClick={onClose}>Cancel</Button>}>
      {state === null ? (
        <DialogText>
          <p>
            Open the donor in <Link to="/donors">Donors</Link>, then choose Start a plan.
          </p>
        </DialogText>
      ) : (
        <DonorFinder
          label="Donor"
          noMatch="No match. A new donor is added in Donors, or when you take a gift."
          first
          onDonor={(donorId) => void navigate({ to: '/plans/$donorId/new', params: { donorId } })}
        />
      )}
    </Dialog>
  );
}
