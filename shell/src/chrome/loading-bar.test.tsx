import { render, screen } from '@testing-library/react'
import { LoadingBar } from './loading-bar'

test('a page that is being fetched is shown and announced; else nothing is', () => {
  const { container, rerender } = render(<LoadingBar isLoading={false} />)
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
  expect(container.querySelector('[data-active]')).toBeNull()
  rerender(<LoadingBar isLoading />)
  expect(screen.getByRole('status')).toHaveTextContent('Loading the page')
  expect(container.querySelector('[data-active]')).not.toBeNull()
})
