import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import {
  Activity,
  CalendarClock,
  ChartColumn,
  Database,
  EyeOff,
  FileText,
  HeartPulse,
  History,
  Landmark,
  type LucideIcon,
  Mail,
  Nfc,
  NotebookPen,
  Plus,
  Repeat2,
  UserPlus,
  UserRound,
  Users,
} from 'lucide-react';
import { useState } from 'react';
import type { FoundNote } from '#contract/steward/operations/find.ts';
import type { QuestionReading } from '#contract/steward/operations/questions.ts';
import type { Permission } from '#contract/steward/permissions.ts';
import { aboutKind, recordPath } from '#contract/steward/record-kinds.ts';
import { readTime } from '#contract/values/wire-time.ts';
import { foundNotesOptions } from '../../data/find-queries.ts';
import { nearText } from '../../data/format/format.ts';
import { useScreenShare } from '../../data/session/screen-share.ts';
import { useMay } from '../../data/session/session.ts';
import { requestShellAction } from '../../data/shell-action.ts';
import { donorName } from '../../nouns/donor/donor-name.tsx';
import { useKnownNames } from '../../nouns/donor/known-names-queries.ts';
import type { Donor } from '../../nouns/donor/query.ts';
import { questionIcons } from '../../nouns/question/icons.ts';
import { questionOptions } from '../../nouns/question/query.ts';
import { showReading } from '../../nouns/question/show-reading.ts';
import { answerText, meaningText } from '../../nouns/question/texts.ts';
import { ownReports } from '../../nouns/report/own-reports.ts';
import { places } from '../places.ts';
import { findCached, isProcessorId } from './find-cached.ts';
import { type FindGroup, type FindItem, matches } from './find-item.ts';
import { foundKinds } from './found-kinds.ts';
import { recentRecords } from './recent-records.ts';
import { useFindActs } from './use-find-acts.ts';
import { useFindDonors } from './use-find-donors.ts';
import { useFindNames } from './use-find-names.ts';
import { useFindRecord } from './use-find-record.ts';

/** Everything that matches, most likely matches first. */
export function useFound(typed: string): { groups: FindGroup[]; notes: string[]; waiting: boolean } {
  const client = useQueryClient();
  const may = useMay();
  const donors = useFindDonors(typed);
  const record = useFindRecord(typed);
  const names = useFindNames(typed);
  const readings = useFindReadings(typed);
  const written = useFindNotes(typed);
  const recent = useRecent();
  const screens = useScreens(typed);
  const acts = useActs(typed, donors.donors[0]);
  const asked = useFindActs(typed);
  const elsewhere = searchesElsewhere(typed).filter(({ needs }) => may(needs));
  const first = { title: 'Recent', items: typed ? [] : recent };
  const groups = [
    { title: 'ID or number', items: record.items },
    { title: 'Donors', items: donors.rest ? [...donors.items, donors.rest] : donors.items },
    { title: 'Actions', items: asked.items.length > 0 ? [...asked.items, ...acts] : [] },
    { title: 'Readings', items: readings.items },
    first,
    ...names.groups,
    { title: 'Notes', items: written.items },
    ...findCached(client, typed),
    ...(typed ? [{ title: 'Pages', items: screens }] : []),
    { title: 'Actions', items: asked.items.length > 0 ? [] : [...elsewhere, ...acts] },
    ...(typed ? [] : [{ title: 'Pages', items: screens }]),
  ]
    .filter(({ items }) => items.length > 0)
    // What has exactly this name comes before what the words may mean.
    .toSorted((one, other) => Number(isNamed(other, typed)) - Number(isNamed(one, typed)));
  const waiting = [donors, record, names, readings, written, asked].some((found) => found.waiting);
  const none = typed && groups.length === 0 && !waiting && !record.note ? `No results for “${typed}”` : null;
  const processor = isProcessorId(typed)
    ? 'Processor IDs are searched only in refunds and chargebacks you opened recently.'
    : null;
  const notes = [record.note, donors.note, none, processor].filter((note) => note !== null);
  return { groups, notes, waiting };
}

const isNamed = ({ items }: FindGroup, typed: string): boolean =>
  typed !== '' && items.some(({ title }) => title.toLowerCase() === typed.toLowerCase());

type Known = { path: string; title: string; icon: LucideIcon; needs?: Permission; alsoNeeds?: Permission };

/** Screens that aren't in the rail. */
const inner: readonly Known[] = [
  { path: '/tap/find', title: 'Find a device', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/walks', title: 'Device walks', icon: Nfc, needs: 'tap.walk' },
  { path: '/tap/findings', title: 'Tap issues', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/devices', title: 'Tap devices', icon: Nfc, needs: 'tap.devices.list' },
  { path: '/tap/groups', title: 'Tap groups', icon: Nfc, needs: 'tap.groups.list' },
  { path: '/tap/destinations', title: 'Tap destinations', icon: Nfc, needs: 'tap.destinations.list' },
  {
    path: '/reports/recurring-income',
    title: 'Recurring income',
    icon: ChartColumn,
    needs: 'subscriptions.list',
  },
  { path: '/plans/rescue', title: 'Failed & expiring', icon: Repeat2, needs: 'copy.read' },
  { path: '/plans/scheduled', title: 'Scheduled plan changes', icon: Repeat2, needs: 'subscriptions.list' },
  { path: '/plans/check', title: 'Plans to review', icon: Repeat2, needs: 'plans.watch' },
  { path: '/plans/runs', title: 'Bulk changes', icon: Repeat2, needs: 'plans.run' },
  {
    path: '/standing-questions',
    title: 'Scheduled reports',
    icon: CalendarClock,
    needs: 'contributions.list',
  },
  { path: '/reports/donors', title: 'Lapsed donors', icon: ChartColumn, needs: 'copy.read' },
  { path: '/reports/donors', title: ownReports.donors, icon: ChartColumn, needs: 'copy.read' },
  { path: '/reports/new-donors', title: ownReports['new-donors'], icon: ChartColumn, needs: 'copy.read' },
  { path: '/reports/returned', title: ownReports.returned, icon: ChartColumn, needs: 'copy.read' },
  { path: '/reports/slow', title: ownReports.slow, icon: ChartColumn, needs: 'copy.read' },
  { path: '/letters', title: 'Thank-you list', icon: Mail, needs: 'copy.read' },
  { path: '/letters/statements', title: 'Giving statements', icon: FileText, needs: 'copy.read' },
  { path: '/letters/letterhead', title: 'Letterhead', icon: FileText, needs: 'team.manage' },
  { path: '/settings', title: 'People', icon: Users, needs: 'team.manage' },
  { path: '/settings/data', title: 'Data', icon: Database, needs: 'team.manage' },
  { path: '/settings/health', title: 'Health', icon: HeartPulse, needs: 'team.manage' },
  { path: '/settings/activity', title: 'Activity log', icon: Activity, needs: 'activity.read' },
  {
    path: '/reports/recurring-income',
    title: 'Cancellation reasons',
    icon: ChartColumn,
    needs: 'activity.read',
    alsoNeeds: 'subscriptions.list',
  },
  { path: '/profile', title: 'Your profile', icon: UserRound },
];

/** The screens that the role may see and that match the text. Without text, those of the rail. */
function useScreens(typed: string): FindItem[] {
  const may = useMay();
  const ofRail = places.map(({ to, label, icon, needs }): Known => ({ path: to, title: label, icon, needs }));
  return [...ofRail, ...(typed ? inner : [])]
    .filter(
      ({ title, needs, alsoNeeds }) =>
        (!needs || may(needs)) && (!alsoNeeds || may(alsoNeeds)) && matches(title, typed),
    )
    .map(({ path, title, icon }) => ({ id: `screen-${title}`, icon, title, to: path }));
}

/** The actions that the role allows; actions for a donor use the first donor found. */
function useActs(typed: string, donor: Donor | undefined): FindItem[] {
  const may = useMay();
  const shared = useScreenShare();
  const { routesByPath } = useRouter();
  const acts: (FindItem & { needs?: Permission; always?: boolean })[] = [
    ...(donor
      ? [
          {
            id: 'act-plan',
            icon: Repeat2,
            title: `New plan for ${donorName(donor)}`,
            to: `/plans/${donor.id}/new`,
            needs: 'subscriptions.create' as const,
            always: true,
          },
        ]
      : []),
    ...('/take-gift' in routesByPath
      ? [
          {
            id: 'act-gift',
            icon: Plus,
            title: 'Take a gift',
            to: '/take-gift',
            needs: 'payments.authorize' as const,
            always: donor !== undefined,
          },
        ]
      : []),
    { id: 'act-donor', icon: UserPlus, title: 'New donor', to: '/donors/new', needs: 'donors.create' },
    {
      id: 'act-mask',
      icon: EyeOff,
      title: shared ? 'Show personal data' : 'Hide personal data',
      to: () => requestShellAction('screen-share'),
    },
  ];
  return acts.filter(
    ({ title, needs, always }) => (!needs || may(needs)) && (always || matches(title, typed)),
  );
}

/** What sets a reading apart. Its text may name people. */
const titleOf = ({ title, detail, text }: QuestionReading, isMasked: boolean): string =>
  isMasked && text && title.includes(text) ? 'This text' : `${title} ${detail}`.trim();

/** The most meanings of a question besides the first. */
const mostReadings = 3;

/** What the text means as a question, with what each meaning finds, as links to the lists. */
function useFindReadings(typed: string): { items: FindItem[]; waiting: boolean } {
  const may = useMay();
  const client = useQueryClient();
  const router = useRouter();
  const isMasked = useScreenShare();
  const { data, isFetching } = useQuery({
    ...questionOptions(typed),
    enabled: typed.length >= 2 && may('copy.read'),
    placeholderData: keepPreviousData,
  });
  const [first, ...others] = data?.readings ?? [];
  // A text that finds no gifts may be anything else.
  const isAnswer =
    first &&
    (first.parts.length > 0 || first.noun !== 'gifts' || (first.text !== '' && (first.count ?? 0) > 0));
  if (!typed || !data || !isAnswer) return { items: [], waiting: isFetching };
  const itemOf = (reading: QuestionReading, index: number): FindItem => ({
    id: `reading-${index}`,
    icon: questionIcons[reading.noun],
    title: index === 0 ? answerText(reading) : titleOf(reading, isMasked),
    // Text may name people.
    detail:
      index === 0
        ? [
            meaningText(isMasked ? { ...reading, text: '' } : reading, data.unread),
            reading.sum && !data.returnsKnown ? "partial refunds aren't known" : '',
          ]
            .filter(Boolean)
            .join(' · ')
        : answerText(reading),
    to: () => showReading(client, router, reading),
  });
  return { items: [first, ...others.slice(0, mostReadings)].map(itemOf), waiting: isFetching };
}

/** The team's notes by words in their text, newest first. Each leads to its record. */
function useFindNotes(typed: string): { items: FindItem[]; waiting: boolean } {
  const may = useMay();
  const enabled = typed.length >= 2 && /[\p{L}\p{N}]/u.test(typed) && may('notes.write');
  const { data, isFetching } = useQuery({
    ...foundNotesOptions(typed.slice(0, 100)),
    enabled,
    placeholderData: keepPreviousData,
  });
  if (!enabled) return { items: [], waiting: false };
  return { items: (data?.found ?? []).map(itemOf), waiting: isFetching };
}

function itemOf({ id, kind, recordId, donorId, donorName, note, at, by }: FoundNote): FindItem {
  const written = readTime(at);
  const { label } = aboutKind(kind);
  const about = kind === 'donor' ? (donorName ?? label) : donorName ? `${label} of ${donorName}` : label;
  return {
    id: `note-${id}`,
    icon: NotebookPen,
    title: note,
    detail: [about, by ?? 'Deleted account', written && nearText(written)].filter(Boolean).join(' · '),
    to: recordPath({ kind, id: recordId, donorId }),
  };
}

/** The records opened last, with the names that this tab has already read: nothing is requested. */
function useRecent(): FindItem[] {
  const client = useQueryClient();
  const may = useMay();
  const [records] = useState(recentRecords);
  const donorIds = records.map(({ kind, id, donorId }) => (kind === 'donor' ? id : donorId));
  const names = useKnownNames({ donors: may('copy.read') ? donorIds : [] });
  return records.map((record) => {
    const { kind, id, donorId } = record;
    const { label } = aboutKind(kind);
    const planDonor = names.donor(donorId);
    const known =
      foundKinds[kind].nameIn?.(client, id) ??
      (kind === 'donor' ? names.donor(id) : planDonor && `${planDonor}'s plan`);
    const to = recordPath(record);
    return { id: `recent-${to}`, icon: History, title: known ?? label, detail: known ? label : '', to };
  });
}

type Elsewhere = FindItem & { needs: 'deposits.list' };

/** A link to the list of deposits, searched for a processor ID that was typed. */
function searchesElsewhere(typed: string): Elsewhere[] {
  if (!isProcessorId(typed)) return [];
  const text = encodeURIComponent(typed.slice(0, 100));
  return [
    {
      icon: Landmark,
      needs: 'deposits.list',
      id: 'deposits-text',
      title: `Search deposits for ${typed}`,
      to: `/deposits?text=${text}`,
    },
  ];
}
