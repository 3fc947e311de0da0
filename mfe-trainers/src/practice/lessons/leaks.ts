import type { Cell, PracticeLesson } from '../lesson'

const PLANTS = 60
const EACH = 4
/** Plants from 51 on were photographed last, and all of their photos are in the test. */
const KNOWN_PLANTS = 50
const PHOTOS = PLANTS * EACH
/** Numbers of photos that the model gets wrong: 2 of plants that it knows, 12 of the others. */
const WRONG = [30, 95, 201, 204, 208, 211, 215, 218, 222, 225, 229, 232, 235, 239]
/** Photos of the training part that were uploaded again into the test, and into the training part. */
const INTO_TEST = [2, 21, 21, 43, 66, 87, 108, 129, 152, 173]
const INTO_TRAINING = [2, 43, 66, 111, 163]

const plantOf = (id: number) => Math.ceil(id / EACH)
const partOf = (id: number) => (plantOf(id) > KNOWN_PLANTS || id % 5 === 0 ? 'test' : 'training')
const labelOf = (plant: number) => (plant % 3 === 0 ? 'ill' : 'healthy')
const other = (label: string) => (label === 'ill' ? 'healthy' : 'ill')
const fileOf = (id: number) => ((id * 7_919) % 65_521).toString(16).padStart(4, '0')

function photo(
  id: number,
  { of = id, part = partOf(of) }: { of?: number; part?: string } = {},
): readonly Cell[] {
  const label = labelOf(plantOf(of))
  return [id, plantOf(of), fileOf(of), part, label, WRONG.includes(of) ? other(label) : label]
}

const copies = [
  ...INTO_TEST.map((of) => ({ of, part: 'test' })),
  ...INTO_TRAINING.map((of) => ({ of, part: 'training' })),
]

const ON_TEST = "part = 'test'"
const IN_TRAINING = (column: string) => `(select ${column} from photos where part = 'training')`
const accuracy = (where: string) => `(select 100.0 * avg(says = label) from photos where ${ON_TEST}${where})`
const KNOWN = accuracy(` and plant in ${IN_TRAINING('plant')}`)
const UNKNOWN = accuracy(` and plant not in ${IN_TRAINING('plant')}`)
const FIRST = 'id in (select min(id) from photos group by file)'

export const leaks: PracticeLesson = {
  story: [
    'An accuracy can be true and useless. A model tells healthy from ill leaves on photos, and its report says: 84% right on the test. Farmers who use it say: 7 of 10.',
    'Somebody uploaded photos twice, and the photos of one plant are in both parts. So the model was asked about leaves that it had learned by heart. You find the leak, and split the photos so that it is closed.',
  ],
  tables: [
    {
      name: 'photos',
      about: 'A row is a photo of a plant. Two photos with the same “file” are the same picture.',
      columns: ['id integer', 'plant integer', 'file text', 'part text', 'label text', 'says text'],
      rows: [
        ...Array.from({ length: PHOTOS }, (_, index) => photo(index + 1)),
        ...copies.map((copy, index) => photo(PHOTOS + 1 + index, copy)),
      ],
    },
  ],
  tasks: [
    {
      title: 'How many test photos are in the training part too?',
      ask: 'Count the photos of the test whose file is also in the training part. One number is asked for.',
      start: 'select count(*)\nfrom photos\ngroup by file\nhaving count(*) > 1',
      answer: `select count(*) from photos where ${ON_TEST} and file in ${IN_TRAINING('file')}`,
      remarks: [
        {
          sql: 'select count(*) from photos group by file having count(*) > 1',
          say: 'A row for each file that is there several times, with its number. Some of these are in the training part only. Ask for test photos whose file is in the training part.',
        },
        {
          sql: 'select count(*) from (select file from photos group by file having count(*) > 1)',
          say: 'So many files are there several times. Two of them are in the training part only: that wastes room, and leaks nothing.',
        },
        {
          sql: `select count(*) from photos as test join photos as training on training.file = test.file where test.part = 'test' and training.part = 'training'`,
          say: 'These are pairs: a test photo that is twice in the training part counts twice. Ask with IN or EXISTS.',
        },
        {
          sql: `select count(*) from photos where part = 'training' and file in (select file from photos where ${ON_TEST})`,
          say: 'These are the photos of the training part that are in the test. The question is about those of the test.',
        },
        {
          sql: `select count(*) from photos where ${ON_TEST}`,
          say: 'These are all photos of the test. Which of them have their file in the training part?',
        },
      ],
      right:
        '10 of 90 photos: the model has seen the answer to each. And equal files are only the leak that is easy to see.',
    },
    {
      title: 'How good is it on plants that it has never seen?',
      ask: 'Give its accuracy on the test in percent, in one row with two columns: on plants that are in the training part, then on plants that are not.',
      start: `select 100.0 * avg(says = label)\nfrom photos\nwhere ${ON_TEST}`,
      answer: `select ${KNOWN}, ${UNKNOWN}`,
      remarks: [
        {
          sql: `select 100.0 * avg(says = label) from photos where ${ON_TEST}`,
          say: 'This is the number of the report. It mixes plants that the model knows with plants that it does not: give one number for each.',
        },
        {
          sql: `select ${accuracy(` and file in ${IN_TRAINING('file')}`)}, ${accuracy(` and file not in ${IN_TRAINING('file')}`)}`,
          say: 'This asks whether the same file was seen. Another photo of the same plant gives the answer away as well: ask by plant.',
        },
        {
          sql: `select ${UNKNOWN}, ${KNOWN}`,
          say: 'Both numbers are right, the other way round: the plants that are in the training part come first.',
        },
        {
          sql: `select ${KNOWN} / 100.0, ${UNKNOWN} / 100.0`,
          say: 'The shares are right. In percent they are 100 times as much.',
        },
        {
          sql: `select (select 100.0 * avg(says = label) from photos where part = 'training'), (select 100.0 * avg(says = label) from photos where ${ON_TEST})`,
          say: 'This compares the parts. Both numbers are asked of the test: by whether its plant is in the training part.',
        },
      ],
      right:
        '96% and 70%. The farmers were right: their plants are new to the model. The report measured its memory.',
    },
    {
      title: 'Split the photos so that nothing leaks',
      ask: 'Take each file once, the photo with the lowest id. All photos of a plant whose number can be divided by 7 go to the test, all others to the training part. Give the number of photos in the training part and in the test, in one row with two columns.',
      start: 'select sum(id % 7 <> 0), sum(id % 7 = 0)\nfrom photos',
      answer: `select sum(plant % 7 <> 0), sum(plant % 7 = 0) from photos where ${FIRST}`,
      remarks: [
        {
          sql: 'select sum(id % 7 <> 0), sum(id % 7 = 0) from photos',
          say: 'This splits by photo, so each plant is in both parts again. Split by plant, and take each file once.',
        },
        {
          sql: 'select sum(plant % 7 <> 0), sum(plant % 7 = 0) from photos',
          say: 'No plant is in both parts now. But photos that were uploaded twice still count twice: keep the lowest id of each file.',
        },
        {
          sql: `select sum(id % 7 <> 0), sum(id % 7 = 0) from photos where ${FIRST}`,
          say: 'Each file is there once, but the split is by photo: plants are in both parts. Split by plant.',
        },
        {
          sql: `select sum(plant % 7 = 0), sum(plant % 7 <> 0) from photos where ${FIRST}`,
          say: 'Both numbers are right, the other way round: the training part comes first.',
        },
      ],
      right:
        '208 and 32. Train on the one, test on the other, and the number will be lower, and true. It is what the farmers will see.',
    },
  ],
  end: 'You have found out why a good number was worth little, and closed the leak. In the program a test of the training code does that check on every change.',
}
