import { dayWritten, plainRupees, rupeesWritten, timeWritten, wholeWritten } from './written-values'

test.each([
  ['2027-02-12', '2027-02-12'],
  ['12 February 2027', '2027-02-12'],
  ['2 feb 2027', '2027-02-02'],
  ['3-Sept-2027', '2027-09-03'],
  ['12/02/2027', '2027-02-12'],
  ['12.2.2027', '2027-02-12'],
])('the day %s is %s', (text, day) => {
  expect(dayWritten.parse(text)).toBe(day)
})

test.each([
  '31 Feb 2027',
  '2027-02-30',
  '12 Febr 27',
  '12 Foo 2027',
  '12 junly 2027',
  '02/13/2027',
  'tomorrow',
  '',
])('"%s" is no day', (text) => {
  expect(dayWritten.safeParse(text).error?.issues).toMatchObject([
    { message: 'a date is written as 2027-07-21 or 21 July 2027' },
  ])
})

test.each([
  ['07:00', '07:00'],
  ['7:00', '07:00'],
  ['20.30', '20:30'],
  ['8 PM', '20:00'],
  ['8:30pm', '20:30'],
  ['12 AM', '00:00'],
  ['12 pm', '12:00'],
])('the time %s is %s', (text, time) => {
  expect(timeWritten.parse(text)).toBe(time)
})

test.each(['24:00', '8', '13 PM', '0 am', '8:60', '8:5', 'noon', ''])('"%s" is no time', (text) => {
  expect(timeWritten.safeParse(text).success).toBe(false)
})

test.each([
  ['25000', '25000'],
  ['25,000', '25000'],
  ['₹ 25,000', '25000'],
  ['Rs. 1,25,000.50', '125000.50'],
  ['125,000', '125000'],
  ['INR 25,000/-', '25000'],
  // None of these is one amount without doubt: who reads it refuses it.
  ['25,00', '25,00'],
  ['2,5000', '2,5000'],
  ['25.000,00', '25.000,00'],
])('%s is read as %s', (text, digits) => {
  expect(plainRupees(text)).toBe(digits)
})

test.each([
  ['₹24,000', 2_400_000],
  ['24000.05', 2_400_005],
])('%s are %d paise', (text, paise) => {
  expect(rupeesWritten('write it').parse(text)).toBe(paise)
})

test.each(['24', ' 24 ', '1,000'])('%s is a whole number', (text) => {
  expect(wholeWritten(1, 1_000, 24).parse(text)).toBe(Number(text.replace(',', '')))
})

test.each(['', 'ten', '2.5', '-1', '0', '1001', '1,0', '1e2', '0x10'])(
  '"%s" is none from 1 to 1000',
  (text) => {
    expect(wholeWritten(1, 1_000, 24).safeParse(text).error?.issues).toMatchObject([
      { message: 'write a whole number from 1 to 1000, such as 24' },
    ])
  },
)
