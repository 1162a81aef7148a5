/** The rooms of each part of `src`, on floors from the lowest to the highest, with what is in each. `docs/house.md` is drawn from it. */

/** A room may import only rooms on floors below its own: those of one floor stand side by side. */
export const floors = {
  contract: [
    { values: 'money, times, and texts' },
    { giving: "the platform's 38 operations, each declared once: its schemas and how it is sent" },
    { rules: 'what server, browser, and sandbox must agree on' },
    { lists: 'how the filters and sorts of a list are declared' },
    { nouns: 'the filters and sorts of each list, as data' },
    { steward: 'our own operations, permissions, and reports' },
  ],
  server: [
    { base: 'time, log, secrets, and texts' },
    { config: 'every setting, with its check' },
    { database: 'tables, migrations, and both databases' },
    {
      upstream: 'the gateway to the platform, with its cache and its budget of calls',
      activity: 'who did what, chained',
    },
    { backup: 'encrypted backups of either database, and their rehearsal' },
    { installation: "this installation's folder, keys, and database, and no other's" },
    { notices: 'what people are told: raised, chosen, stored, and mailed' },
    { gate: 'requests, replies, and the document with the first screen' },
    { auth: 'accounts and sign-in', writes: 'the write protocol', live: 'streams to open pages' },
    { exports: 'files of any table' },
    { copy: "our copy of the platform's records, and what can be asked of its gifts" },
    { records: "what Steward keeps about the platform's records" },
    { lists: 'pages, filters, sorts, and files of every list' },
    { health: 'readiness and metrics' },
    { screens: 'one room for each thing that people do; none imports another' },
    { standing: 'lists and reports that are sent on a schedule' },
    { 'sandbox-past': "the sandbox's invented past" },
    { open: 'puts all of them together' },
  ],
  sandbox: [
    { database: "the sandbox's own", vault: 'sealed cards', answers: 'replies as bytes' },
    { world: 'the invented records, and what happens to them', faults: 'faults that tests inject' },
    {
      operations: 'what the platform answers',
      odd: 'ways in which a platform may differ',
      webhooks: 'deliveries',
    },
    { http: 'the API over a socket', simulation: 'gifts that arrive by themselves' },
    { control: 'what tests may ask of it' },
  ],
  web: [
    { ui: 'knows nothing of giving', data: 'requests, stores, and addresses' },
    { labels: 'times, statuses, and exports on screen' },
    { record: 'the frame of every record' },
    { list: 'the frame of every list' },
    { nouns: 'gift, donor, plan …: what several screens show of one' },
    { features: 'one room for each screen; none imports another' },
    { app: 'the frame around the screens', worker: 'what works without reception' },
    { routes: 'addresses, thin' },
  ],
} as const satisfies Readonly<Record<string, readonly Readonly<Record<string, string>>[]>>;
