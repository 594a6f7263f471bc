import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Modal } from './modal.tsx'

afterEach(cleanup)

const dialog = (name: string, onClose: () => void) => (
  <Modal titleId={name} onClose={onClose}>
    <h2 id={name}>{name}</h2>
    <input aria-label={`Field of ${name}`} />
  </Modal>
)

test('Escape from behind closes only the newest dialog, and reaches no key of the page', () => {
  const [closeFirst, closeSecond, onPageKey] = [vi.fn(), vi.fn(), vi.fn()]
  document.addEventListener('keydown', onPageKey)
  const { rerender } = render(
    <>
      <button type="button">Behind</button>
      {dialog('First', closeFirst)}
      {dialog('Second', closeSecond)}
    </>,
  )
  const escape = () => fireEvent.keyDown(screen.getByText('Behind'), { key: 'Escape' })
  escape()
  expect(closeSecond).toHaveBeenCalledTimes(1)
  rerender(
    <>
      <button type="button">Behind</button>
      {dialog('First', closeFirst)}
    </>,
  )
  escape()
  expect(closeFirst).toHaveBeenCalledTimes(1)
  expect(onPageKey).not.toHaveBeenCalled()
  rerender(<button type="button">Behind</button>)
  escape()
  expect(onPageKey).toHaveBeenCalledTimes(1)
  document.removeEventListener('keydown', onPageKey)
})

test('Escape inside a dialog closes it once', () => {
  const onClose = vi.fn()
  render(dialog('Only', onClose))
  fireEvent.keyDown(screen.getByLabelText('Field of Only'), { key: 'Escape' })
  expect(onClose).toHaveBeenCalledTimes(1)
})
