import { Plus } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';

const StartPlanDialog = lazy(async () => ({
  default: (await import('./start-plan-dialog.tsx')).StartPlanDialog,
}));

/** Starts a plan from the list, which requires choosing a donor first. */
export function StartPlanButton() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        <Plus size={16} strokeWidth={1.75} aria-hidden="true" />
        Start a plan
      </Button>
      {open ? (
        <Suspense>
          <StartPlanDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
