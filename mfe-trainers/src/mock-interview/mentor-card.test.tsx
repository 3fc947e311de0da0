import { screen } from '@testing-library/react'
import { mentor, open } from './testing'

beforeEach(() => {
  jest.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

describe('the mentor', () => {
  test('is the provider’s; a link that is not https is no link', async () => {
    await open()
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'LinkedIn' })).toHaveAttribute('href', mentor.linkedin)
    expect(screen.queryByRole('link', { name: 'YouTube' })).not.toBeInTheDocument()
    expect(screen.getByText('Please login to view contact details')).toBeVisible()
  })

  test('a missing or empty field shows the default', async () => {
    await open({ 'get /mentor': { data: { name: 'Kavya Shah', description: ' ' } } })
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.getByText(/Asks what companies ask/)).toBeVisible()
  })

  test.each(['offline' as const, { status: 500 }, { data: ['soon'] }])(
    'without an answer (%j) it is the default',
    async (answer) => {
      await open({ 'get /mentor': answer })
      expect(await screen.findByRole('heading', { name: 'Nandini Kulkarni' })).toBeVisible()
      expect(screen.getByText(/Showing saved information/)).toBeVisible()
    },
  )

  test('who is entered gets nothing of the default, and no label without a link', async () => {
    const entered = { name: 'Kavya Shah', photo: '', description: '', linkedin: '', youtube: '' }
    await open({ 'get /mentor': { data: { ...entered, is_entered: true, hasContact: false } } })
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.queryByText(/^Asks what companies ask|LinkedIn|YouTube|Nandini/)).not.toBeInTheDocument()
  })

  test('nobody is asked to log in for details that are not there', async () => {
    await open({ 'get /mentor': { data: { ...mentor, hasContact: false } } })
    expect(await screen.findByRole('heading', { name: 'Kavya Shah' })).toBeVisible()
    expect(screen.queryByText('Please login to view contact details')).not.toBeInTheDocument()
  })

  test('who is signed in finds the address', async () => {
    await open({ 'get /mentor': { data: { ...mentor, email: 'kavya@example.com' } } }, { member: true })
    expect(await screen.findByRole('link', { name: 'Contact Kavya Shah' })).toHaveAttribute(
      'href',
      'mailto:kavya@example.com',
    )
  })
})
