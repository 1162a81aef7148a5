import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { platformNameAtStart } from '#contract/rules/platform-name.ts';
import type { Installation } from '#contract/steward/operations/about.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { useMe } from '../../data/session/session.ts';
import { TimeLabel } from '../../labels/time-label.tsx';
import { SettingsTabs } from '../../nouns/person/settings-tabs.tsx';
import { Card, Columns, Details, Stack } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { installationOptions } from './about-queries.ts';

/** The program that the organization runs: its version, where its data is, and where to read on. */
export function AboutPage() {
  const { data, error, refetch } = useQuery(installationOptions);
  return (
    <Page title="About" sentence={data ? `Steward ${data.version}` : undefined}>
      <SettingsTabs />
      {data ? (
        <PageBody>
          <Cards installation={data} />
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

function Cards({
  installation: { version, startedAt, node, database, backupAt, settings },
}: {
  installation: Installation;
}) {
  const { mode } = useMe();
  return (
    <Columns>
      <Stack>
        <Card title="Program">
          <Details
            entries={{
              Version: version,
              Started: <TimeLabel text={startedAt} />,
              'Node.js': node.replace('v', ''),
              'Giving platform': mode === 'sandbox' ? 'Sandbox: no real money' : platformNameAtStart(),
            }}
          />
        </Card>
        <Card title="Database">
          <Details
            entries={{
              Kind: database.kind === 'sqlite' ? 'SQLite' : 'PostgreSQL',
              Schema: String(database.schema),
              'Last backup': backupText(backupAt),
            }}
          />
        </Card>
        <Card title="Settings">
          {settings.length === 0 ? (
            'All are the usual ones.'
          ) : (
            <Details
              entries={Object.fromEntries(
                settings.map(({ name, value, from }) => [
                  name,
                  `${value ?? 'Hidden'} · ${from === 'file' ? 'steward.env' : 'environment'}`,
                ]),
              )}
            />
          )}
        </Card>
      </Stack>
      <Stack>
        <Card title="Documents">
          <Details
            entries={{
              Accessibility: <Link to="/accessibility">Statement</Link>,
              API: <a href="/api/openapi.json">OpenAPI description</a>,
              'What changed': "CHANGELOG.md, in Steward's folder",
              Security: "SECURITY.md, in Steward's folder",
            }}
          />
        </Card>
      </Stack>
    </Columns>
  );
}

function backupText(at: string | null) {
  return at === null ? 'None yet' : <TimeLabel text={at} />;
}
