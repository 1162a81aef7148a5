import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck, type LucideIcon, TriangleAlert } from 'lucide-react';
import { installationChecks } from '#contract/steward/installation-checks.ts';
import type { InstallationCheck } from '#contract/steward/operations/about.ts';
import { failureMessage } from '../../data/api/app-error.ts';
import { count } from '../../data/format/plural.ts';
import { SettingsTabs } from '../../nouns/person/settings-tabs.tsx';
import { Card } from '../../ui/details/record.tsx';
import { Page, PageBody } from '../../ui/frame/page.tsx';
import { FailurePanel } from '../../ui/frame/state-panel.tsx';
import { installationOptions } from './about-queries.ts';
import styles from './health-page.module.css';

/** Whether the installation is well, and what to do where it isn't. */
export function HealthPage() {
  const { data, error, refetch } = useQuery({ ...installationOptions, refetchInterval: refreshMs });
  return (
    <Page title="Health" sentence={data && !error ? sentenceOf(data.checks) : null} late>
      <SettingsTabs />
      {data && !error ? (
        <PageBody>
          <Card title="Checks">
            <ul className={styles.checks}>
              {data.checks.map((check) => (
                <CheckRow key={check.id} check={check} />
              ))}
            </ul>
          </Card>
        </PageBody>
      ) : error ? (
        <FailurePanel {...failureMessage(error)} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" />
      )}
    </Page>
  );
}

const refreshMs = 30_000;

function sentenceOf(checks: readonly InstallationCheck[]): string {
  const failing = checks.filter(({ state }) => state === 'failing').length;
  const warnings = checks.filter(({ state }) => state === 'warning').length;
  if (failing + warnings === 0) return `All ${count(checks.length, 'check passes', 'checks pass')}`;
  return [
    failing > 0 ? count(failing, 'check fails', 'checks fail') : null,
    warnings > 0 ? count(warnings, 'warning', 'warnings') : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

const icons: Record<InstallationCheck['state'], { icon: LucideIcon; name: string }> = {
  ok: { icon: CircleCheck, name: 'Passes' },
  warning: { icon: TriangleAlert, name: 'Warning' },
  failing: { icon: CircleAlert, name: 'Fails' },
};

function CheckRow({ check: { id, state, sentence, remedy } }: { check: InstallationCheck }) {
  const { icon: Icon, name } = icons[state];
  return (
    <li className={styles.check} data-state={state}>
      <Icon size={18} strokeWidth={1.75} role="img" aria-label={name} />
      <b>{installationChecks[id]}</b>
      <span>
        {sentence}
        {remedy ? <small>{remedy}</small> : null}
      </span>
    </li>
  );
}
