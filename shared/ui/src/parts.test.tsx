import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Avatar, initialsOf } from './avatar'
import { Button } from './button'
import { CourseImage } from './course-image'
import { TextField } from './field'
import { PasswordField } from './password-field'
import { Rating, wholeStars } from './rating'

test.each([
  [4.4, 4],
  [4.5, 5],
  [-3, 0],
  [17, 5],
  ['5', undefined],
  [Number.NaN, undefined],
])('a rating of %j is %j whole stars', (rating, stars) => {
  expect(wholeStars(rating)).toBe(stars)
})

test('a rating that is no number shows no stars', () => {
  const { container } = render(<Rating rating="five" />)
  expect(container).toBeEmptyDOMElement()
})

test.each([
  ['Asha Rao', 'AR'],
  ['Asha', 'A'],
  ['  asha  maria rao ', 'AR'],
  ['', ''],
])('the initials of %j are %j', (name, initials) => {
  expect(initialsOf(name)).toBe(initials)
})

test('a picture that does not load gives way to the initials', () => {
  const { container } = render(<Avatar name="Asha Rao" picture="https://media.example/gone.png" />)
  fireEvent.error(container.querySelector('img') as Element)
  expect(container).toHaveTextContent('AR')
})

test('a busy button keeps the focus and does nothing', async () => {
  const press = jest.fn()
  render(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Save' }))
  expect(press).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save' })).toHaveFocus()
})

test('a field is read with its hint and its error', () => {
  render(<TextField label="Email" hint="Only for answers." error="Enter an email address." required />)
  const field = screen.getByRole('textbox', { name: 'Email' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('Only for answers. Enter an email address.')
})

test('a password can be shown, is hidden again, and keeps what was typed', async () => {
  render(<PasswordField label="Password" name="password" required />)
  const field = screen.getByLabelText('Password')
  await userEvent.type(field, 'a path of 9')
  expect(field).toHaveAttribute('type', 'password')
  await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
  expect(field).toHaveAttribute('type', 'text')
  expect(field).toHaveValue('a path of 9')
  await userEvent.click(screen.getByRole('button', { name: 'Hide password' }))
  expect(field).toHaveAttribute('type', 'password')
})

test('a field that may stay empty says so', () => {
  render(<TextField label="Phone" />)
  expect(screen.getByRole('textbox', { name: 'Phone (optional)' })).toBeValid()
  render(<TextField label="City" isOptionalKnown />)
  expect(screen.getByRole('textbox', { name: 'City' })).toBeValid()
})

test('every style of a component lies in the layer `ui`: a page overrides it in whatever order stylesheets arrive', () => {
  const files = readdirSync(__dirname).filter((name) => name.endsWith('.module.css'))
  expect(files.length).toBeGreaterThan(20)
  for (const name of files)
    expect([name, readFileSync(join(__dirname, name), 'utf8')]).toEqual([
      name,
      expect.stringMatching(/^@layer ui \{\n[\s\S]*\n\}\n$/),
    ])
})

test('the dark theme of the device and the one that was chosen are the same', () => {
  const css = readFileSync(join(__dirname, 'base.css'), 'utf8')
  const blocks = [...css.matchAll(/color-scheme: dark;([^}]*)\}/g)].map(([, block = '']) =>
    block.replace(/\s+/g, ' '),
  )
  expect(blocks).toHaveLength(2)
  expect(blocks[0]).toContain('--paper')
  expect(blocks[0]).toBe(blocks[1])
})

test.each([
  ['a cover', (isFirst: boolean) => <CourseImage address="/cover.svg" isFirst={isFirst} />],
  ['a face', (isFirst: boolean) => <Avatar name="Asha" picture="/face.webp" isFirst={isFirst} />],
])('%s in view is loaded with the page, any other late', (_, picture) => {
  const first = render(picture(true)).container.querySelector('img')
  expect(first).toHaveAttribute('fetchpriority', 'high')
  expect(first).toHaveAttribute('loading', 'eager')
  const other = render(picture(false)).container.querySelector('img')
  expect(other).not.toHaveAttribute('fetchpriority')
  expect(other).toHaveAttribute('loading', 'lazy')
})
