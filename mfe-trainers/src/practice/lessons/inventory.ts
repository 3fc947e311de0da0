import type { Cell, PracticeLesson } from '../lesson'

/** Instances of each subnet, by what they are called. */
const MACHINES = [
  [1, 'web', 9],
  [2, 'app', 20],
  [3, 'data', 5],
] as const
/** Those with an address that the internet can reach. */
const PUBLIC = ['web-1', 'web-2', 'web-3', 'app-7', 'app-12', 'data-2']

const named = MACHINES.flatMap(([subnet, kind, count]) =>
  Array.from({ length: count }, (_, index) => ({ subnet, name: `${kind}-${index + 1}` })),
)
const instances = named.map(({ subnet, name }, index): readonly Cell[] => [
  index + 1,
  name,
  subnet,
  PUBLIC.includes(name) ? `203.0.113.${index + 10}` : null,
])

/** Of each instance one volume, then some that nobody has missed: number, GB, instance. */
const LEFT: ReadonlyArray<readonly Cell[]> = [
  [101, 500, null],
  [102, 200, null],
  [103, 300, 41],
  [104, 100, 44],
]

const SIZE = '(1 << (32 - prefix))'
const free = (kept: string, used: string, join: string) =>
  `select subnets.name, ${SIZE}${kept} - ${used} from subnets ${join} join instances on subnet_id = subnets.id group by subnets.id order by subnets.name`
const reached = (where: string, what = 'distinct name') =>
  `select ${what} from instances join rules on rules.subnet_id = instances.subnet_id where ${where} order by name`
const EVERYBODY = "source = '0.0.0.0/0'"
const SSH = '(port = 22 or port is null)'

export const inventory: PracticeLesson = {
  story: [
    'A company moved to Oracle Cloud a year ago, and you take it over. The inventory is in four tables: subnets, instances, the rules that let traffic in, and block volumes.',
    'You answer three questions of the first week: where is no room for the next machine, which machines can everybody reach, and what is paid for that nobody uses?',
  ],
  tables: [
    {
      name: 'subnets',
      about: 'A row is a subnet: prefix is the number after the slash, such as 24 in /24.',
      columns: ['id integer', 'name text', 'prefix integer'],
      rows: [
        [1, 'web', 28],
        [2, 'app', 27],
        [3, 'data', 29],
        [4, 'spare', 26],
      ],
    },
    {
      name: 'instances',
      about: 'A row is a machine. Without a public address it cannot be reached from the internet.',
      columns: ['id integer', 'name text', 'subnet_id integer', 'public_ip text'],
      rows: instances,
    },
    {
      name: 'rules',
      about: 'A row lets traffic into a subnet. 0.0.0.0/0 is everybody; port null means every port.',
      columns: ['id integer', 'subnet_id integer', 'source text', 'port integer'],
      rows: [
        [1, 1, '0.0.0.0/0', 443],
        [2, 1, '10.0.0.0/16', null],
        [3, 2, '0.0.0.0/0', 22],
        [4, 2, '0.0.0.0/0', null],
        [5, 3, '10.0.0.0/16', 1521],
        [6, 3, '0.0.0.0/0', null],
      ],
    },
    {
      name: 'volumes',
      about:
        'A row is a block volume and the instance that it was made for, if any. Ended instances are no longer listed.',
      columns: ['id integer', 'gb integer', 'instance_id integer'],
      rows: [...instances.map(([id = 0]): readonly Cell[] => [id, 50, id]), ...LEFT],
    },
  ],
  tasks: [
    {
      title: 'How many addresses are free in each subnet?',
      ask: 'A subnet of prefix p has 2 to the power of 32 − p addresses, in SQL 1 << (32 - prefix). Oracle Cloud keeps 3 of them, and each instance takes one. Give name and free addresses of each subnet, by name.',
      start: `select subnets.name, ${SIZE} - count(*)\nfrom subnets\njoin instances on subnet_id = subnets.id\ngroup by subnets.id\norder by subnets.name`,
      answer: free(' - 3', 'count(instances.id)', 'left'),
      remarks: [
        {
          sql: free('', 'count(*)', ''),
          say: 'Two things are missing: the 3 addresses that Oracle Cloud keeps, and the subnet without instances, which an inner JOIN drops.',
        },
        {
          sql: free(' - 3', 'count(*)', ''),
          say: 'The subnet without instances is missing: an inner JOIN drops it. Use LEFT JOIN.',
        },
        {
          sql: free(' - 3', 'count(*)', 'left'),
          say: 'COUNT(*) counts the row with NULL that a LEFT JOIN makes for the empty subnet. Count instances.id.',
        },
        {
          sql: free('', 'count(instances.id)', 'left'),
          say: 'Oracle Cloud keeps the first two addresses and the last of each subnet. Take off 3.',
        },
        {
          sql: `select name, ${SIZE} - 3 from subnets order by name`,
          say: 'These are the addresses that can be used. Take off those that instances have already.',
        },
      ],
      right:
        'app 9, data 0, spare 61, web 4. The next database cannot be created: better to know that today than in the night when it is needed.',
    },
    {
      title: 'Which machines can everybody reach by SSH?',
      ask: 'SSH is port 22. Give the names of the instances that have a public address and a rule that lets everybody in on this port, each once, by name.',
      start:
        'select name\nfrom instances\njoin rules on rules.subnet_id = instances.subnet_id\nwhere port = 22\norder by name',
      answer: reached(`public_ip is not null and ${EVERYBODY} and ${SSH}`),
      remarks: [
        {
          sql: reached('port = 22', 'name'),
          say: 'This asks for the port alone. Ask also for whom the rule is, and whether the instance has a public address.',
        },
        {
          sql: reached(`public_ip is not null and ${EVERYBODY} and port = 22`),
          say: 'One is missing. A rule without a port opens every port, 22 among them: ask for “port = 22 or port is null”, in brackets.',
        },
        {
          sql: reached(`public_ip is not null and ${EVERYBODY} and ${SSH}`, 'name'),
          say: 'The machines are right, but some come twice: two rules let everybody in. Take DISTINCT, or ask with EXISTS.',
        },
        {
          sql: reached(`${EVERYBODY} and ${SSH}`),
          say: 'The rule fits all of these, but most have no public address: nobody outside can reach them.',
        },
        {
          sql: reached(`public_ip is not null and ${SSH}`),
          say: 'Rules for 10.0.0.0/16 are in it: that is the company’s own network. Everybody is 0.0.0.0/0.',
        },
        {
          sql: reached(`public_ip is not null and ${EVERYBODY} and port = 22 or port is null`),
          say: 'AND binds more strongly than OR: put “port = 22 or port is null” in brackets.',
        },
      ],
      right:
        'app-12, app-7 and data-2. A search for port 22 would not have found the database: its rule names no port at all.',
    },
    {
      title: 'What is paid for that nobody uses?',
      ask: 'A volume costs by its size, whether it is used or not. Give the GB of all volumes that belong to no instance of the list. One number is asked for.',
      start: 'select sum(gb)\nfrom volumes\nwhere instance_id not in (select id from instances)',
      answer:
        'select sum(gb) from volumes where not exists (select 1 from instances where instances.id = instance_id)',
      remarks: [
        {
          sql: 'select sum(gb) from volumes where instance_id not in (select id from instances)',
          say: 'Volumes of ended instances are in it. Those that belong to nobody have NULL, and NULL is neither in a list nor not in it: add “or instance_id is null”.',
        },
        {
          sql: 'select sum(gb) from volumes where instance_id is null',
          say: 'These were never attached. Two others belong to instances that have ended: compare with the list.',
        },
        {
          sql: 'select sum(gb) from volumes',
          say: 'This is every volume. Most are in use.',
        },
        {
          sql: 'select count(*) from volumes where not exists (select 1 from instances where instances.id = instance_id)',
          say: 'So many volumes it is. Their GB are asked for: sum(gb).',
        },
      ],
      right:
        '1,100 GB of 2,800. Before you delete them, make a backup and ask who made them: that costs less than the one that was needed after all.',
    },
  ],
  end: 'You have read an inventory the way an architect does: room, doors and bills. In the program you build such a network yourself, and close its doors before anybody finds them.',
}
