import type { RefundRequest } from '#contract/steward/operations/refund-requests.ts';
import { DeclineDialog } from '../../../labels/form/decline-dialog.tsx';
import { NameText } from '../../../ui/text/name-text.tsx';
import { useDeclineRequest } from './refund-request-mutations.ts';

type Props = { request: RefundRequest; onClose: () => void };

/** Declines a refund request, with a note to the person who made it. */
export const DeclineRequestDialog = ({ request, onClose }: Props) => (
  <DeclineDialog
    title="Decline this refund request?"
    decline={useDeclineRequest(request.contributionId)}
    onClose={onClose}
  >
    <NameText>{request.requestedBy ?? 'The requester'}</NameText> will see your answer on the gift's page. The
    gift doesn't change.
  </DeclineDialog>
);
