import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Globe, type LucideIcon, MessageSquare, Nfc, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { lookUp } from '#contract/values/look-up.ts';
import { count } from '../../../data/format/plural.ts';
import { useMay } from '../../../data/session/session.ts';
import { AgeLabel } from '../../../labels/age-label.tsx';
import { recordPage } from '../../../labels/record-pages.ts';
import { countDevices } from '../../../nouns/tap/count-devices.ts';
import { deviceKind } from '../../../nouns/tap/device-kind.ts';
import type { Finding } from '../../../nouns/tap/fleet-findings.ts';
import { useFleet } from '../../../nouns/tap/fleet-queries.ts';
import { issueCount } from '../../../nouns/tap/labels.ts';
import { useFindings } from '../../../nouns/tap/query.ts';
import { useNotes } from '../../../nouns/tap/tap-note-queries.ts';
import { destinationLine, type Fleet, serialOf } from '../../../nouns/tap/tap-records.ts';
import { todosOptions } from '../../../nouns/tap/walk-queries.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Card } from '../../../ui/details/record.tsx';
import { Page, PageBody } from '../../../ui/frame/page.tsx';
import { StatePanel } from '../../../ui/frame/state-panel.tsx';
import { useIsPrinted } from '../../../ui/printing.ts';
import { NameText } from '../../../ui/text/name-text.tsx';
import text from '../../../ui/text/words.module.css';
import { TapTabs } from '../tap-tabs.tsx';
import { TodosCard } from '../todos/todos-card.tsx';
import styles from './findings.module.css';
import { FleetWaiting } from './fleet-waiting.tsx';

/** Issues in the fleet: each rule with what a donor would see, and the records it applies to. */
export function FindingsPage() {
  const state = useFleet();
  const { fleet, asOf, behind } = state;
  const { data: findings } = useFindings();
  const may = useMay();
  const { data: todos, isLoading } = useQuery({ ...todosOptions, enabled: may('tap.walk') });
  return (
    <Page
      title="Tap issues"
      sentence={
        <>
          {findings ? <Sentence findings={findings} reported={todos?.open.length ?? 0} /> : null}
          <AgeLabel asOf={asOf} behind={behind} />
        </>
      }
    >
      <TapTabs />
      {fleet && findings && !isLoading ? (
        <PageBody>
          {todos && todos.open.length + todos.done.length > 0 ? (
            <div className={styles.findings}>
              <TodosCard todos={todos} />
            </div>
          ) : null}
          {findings.length === 0 && !todos?.open.length ? (
            <StatePanel title="No issues">
              <p>
                {fleet.devices.length === 0
                  ? 'There are no tap devices yet.'
                  : 'Every device is in a group, and every group points to an active destination.'}
              </p>
            </StatePanel>
          ) : (
            <div className={styles.findings}>
              {findings.map((finding) => (
                <FindingCard key={finding.kind} finding={finding} fleet={fleet} />
              ))}
            </div>
          )}
        </PageBody>
      ) : (
        <FleetWaiting state={state} />
      )}
    </Page>
  );
}

/** Reports from the field count as one more category. */
function Sentence({ findings, reported }: { findings: readonly Finding[]; reported: number }) {
  const categories = findings.length + (reported > 0 ? 1 : 0);
  return (
    <>
      <b>{count(issueCount(findings) + reported, 'issue', 'issues')}</b> in{' '}
      <b>{count(categories, 'category', 'categories')}</b>
    </>
  );
}

const atFirst = 5;
const more = 50;

function FindingCard({ finding, fleet }: { finding: Finding; fleet: Fleet }) {
  const { kind, what, words, meaning, ids } = finding;
  const notes = useNotes();
  const [shown, setShown] = useState(atFirst);
  const isPrinted = useIsPrinted();
  const all = [...ids];
  const next = Math.min(more, all.length - shown);
  return (
    <Card title={words}>
      <p className={text.quiet}>{meaning}</p>
      <ul className={styles.rows} aria-label={words}>
        {all.slice(0, isPrinted ? undefined : shown).map((id) => (
          <li key={id}>
            <FindingRow id={id} what={what} fleet={fleet} note={lookUp(notes, id)} />
          </li>
        ))}
      </ul>
      <div className={styles.end}>
        {next > 0 ? <Button onClick={() => setShown(shown + more)}>Show {next} more</Button> : null}
        <Link to="/tap" search={{ finding: kind }} className={buttonClass()}>
          View on map
        </Link>
      </div>
    </Card>
  );
}

type Props = { id: string; what: 'device' | 'group' | 'destination'; fleet: Fleet; note: string | undefined };

/** One record of an issue, with what distinguishes it from the others, as a link to its page. */
function FindingRow({ id, what, fleet, note }: Props) {
  if (what === 'device') {
    const device = fleet.devices.find((one) => one.id === id);
    if (!device) return null;
    const line = [note, deviceKind(device.deviceType), device.group?.name].filter(Boolean).join(' · ');
    return (
      <RecordRow what="device" id={id} icon={Nfc} name={serialOf(device)}>
        <NameText>{line}</NameText>
      </RecordRow>
    );
  }
  if (what === 'group') {
    const group = fleet.groups.find((one) => one.id === id);
    if (!group) return null;
    const devices = countDevices(fleet, id, group);
    return (
      <RecordRow
        what="group"
        id={id}
        icon={Users}
        name={<NameText>{group.name ?? 'Unnamed group'}</NameText>}
      >
        <span>{count(devices, 'device', 'devices')}</span>
      </RecordRow>
    );
  }
  const destination = fleet.destinations.find((one) => one.id === id);
  if (!destination) return null;
  const icon = destination.type === 'sms' ? MessageSquare : Globe;
  const name = <NameText>{destination.name ?? 'Unnamed destination'}</NameText>;
  return (
    <RecordRow what="destination" id={id} icon={icon} name={name}>
      <bdi>{destinationLine(destination)}</bdi>
    </RecordRow>
  );
}

type RowProps = Pick<Props, 'id' | 'what'> & { icon: LucideIcon; name: ReactNode; children: ReactNode };

const RecordRow = ({ id, what, icon: Icon, name, children }: RowProps) => (
  <Link {...recordPage(what, id)} className={styles.row}>
    <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
    <b>{name}</b>
    {children}
  </Link>
);
