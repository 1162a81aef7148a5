/** What the team set up for itself: views that everyone uses, reports on people's overviews, the letterhead, and files that were made. */
import { createLetterheads } from '../screens/letters/letterhead.ts';
import { createPins } from '../screens/views/pins.ts';
import { createViews } from '../screens/views/views.ts';
import { type Act, dayMs, officeTime, type Scene } from './scene.ts';

/** The team's views: list, name, and query. */
const teamViews = [
  ['/contributions', 'Failed gifts', 'status=FAILED'],
  ['/contributions', 'Gifts of $1,000 or more', 'least=100000'],
  ['/donors', 'Most gifts', 'sort=totalContributionsCount'],
  ['/plans', 'Needs a call', 'tab=failing'],
  ['/deposits', 'On the way', 'status=IN_TRANSIT'],
  ['/reports', 'This year by campaign', 'split=campaign'],
  ['/reports/campaigns', 'Campaigns', ''],
] as const;

const signers = [
  { name: 'June Castillo', title: 'Director of Development' },
  { name: 'Avery Quinn', title: 'Executive Director' },
];
const paragraphs = [
  {
    name: 'What it does',
    text: 'Because of you, forty families had a warm place to stay this month, and their children a quiet room for homework.',
  },
  {
    name: 'Visit us',
    text: 'Our doors are open every Thursday afternoon. We would love to show you around.',
  },
  {
    name: 'Monthly giving',
    text: 'Many of our friends choose a smaller amount every month. Call us, and we will set it up with you.',
  },
];

export function officeActs(scene: Scene): Act[] {
  const { people, now, organization } = scene;
  const views = createViews(scene);
  const pins = createPins(scene);
  const letterheads = createLetterheads(scene);
  const addView = async (list: string, name: string, query: string) => {
    const view = await views.add(people.admin, { list, name, query, team: true });
    if (typeof view === 'string' || !list.startsWith('/reports')) return;
    for (const by of [people.admin, people.staff, people.finance, people.june]) await pins.add(by, view);
  };
  return [
    ...teamViews.map(([list, name, query], index) => ({
      at: officeTime(scene, now - (700 - index * 55) * dayMs, name),
      run: () => addView(list, name, query),
    })),
    {
      at: officeTime(scene, now - 690 * dayMs, 'letterhead'),
      run: () =>
        letterheads.change(
          people.admin,
          { organization, address: '410 Harbor Street\nPortland, ME 04101', signers, paragraphs },
          0,
        ),
    },
    ...files.map(({ kind, rows, daysAgo, by }) => ({
      at: officeTime(scene, now - daysAgo * dayMs, kind),
      run: () =>
        scene.activity.record({
          operation: 'exports.make',
          outcome: 'done',
          ...people[by],
          target: null,
          input: { kind, rows, filter: {} },
        }),
    })),
  ];
}

/** Only the log remembers files. */
const files = [
  { kind: 'statements', rows: 412, daysAgo: 665, by: 'priya' },
  { kind: 'statements', rows: 438, daysAgo: 300, by: 'priya' },
  { kind: 'gifts', rows: 1_204, daysAgo: 190, by: 'finance' },
  { kind: 'thank-you-list', rows: 31, daysAgo: 62, by: 'staff' },
  { kind: 'deposits', rows: 48, daysAgo: 12, by: 'marcus' },
] as const;
