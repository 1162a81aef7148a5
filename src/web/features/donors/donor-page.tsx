import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { failureWords } from '../../data/app-error.ts';
import { Page, PageBody } from '../../ui/page.tsx';
import { Card, Details } from '../../ui/record.tsx';
import { FailurePanel } from '../../ui/state-panel.tsx';
import { DonorName } from './donor-name.tsx';
import { donorOptions } from './donors-queries.ts';

const route = getRouteApi('/_app/donors/$donorId');

/** One donor. */
export function DonorPage() {
  const { donorId } = route.useParams();
  const { data, error, refetch } = useQuery(donorOptions(donorId));
  const donor = data?.reply.data;
  if (!donor) return error ? <FailurePanel {...failureWords(error)} onRetry={() => void refetch()} /> : null;
  return (
    <Page title={<DonorName donor={donor} />}>
      <PageBody>
        <Card title="Contact">
          <Details entries={{ Email: donor.email, Phone: donor.phone }} />
        </Card>
      </PageBody>
    </Page>
  );
}
