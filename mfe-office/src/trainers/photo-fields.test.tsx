import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PhotoFields } from './photo-fields'

const fileOf = (bytes: number) => new File([new Uint8Array(bytes)], 'me.png', { type: 'image/png' })

test('a photo that is too large is refused as it is chosen, and is not sent; another one is', async () => {
  render(
    <form aria-label="Entry">
      <PhotoFields photo="" error={undefined} />
    </form>,
  )
  const field = screen.getByLabelText<HTMLInputElement>('Photo')
  await userEvent.upload(field, fileOf(10 * 1024 * 1024 + 1))
  expect(screen.getByText('File too large. Max size is 10MB.')).toBeVisible()
  expect(field.files).toHaveLength(0)
  await userEvent.upload(field, fileOf(10))
  expect(screen.queryByText('File too large. Max size is 10MB.')).toBeNull()
  expect(field.files).toHaveLength(1)
})
