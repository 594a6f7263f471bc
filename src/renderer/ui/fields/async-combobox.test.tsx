import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { AsyncCombobox } from './async-combobox.tsx'

/**
 * A field whose options arrive when the test says so: `DEL` is the earlier option, `BOM` the one for the typed text.
 */
const Field = (props: { isLoading: boolean; options: string[] }) => {
  const [value, setValue] = useState<string | null>(null)
  const [query, setQuery] = useState('')
  return (
    <>
      <AsyncCombobox
        label="To"
        value={value}
        onChange={setValue}
        query={query}
        onQuery={setQuery}
        isLoading={props.isLoading}
        options={props.options}
        getKey={(option) => option}
        getText={(option) => option}
        renderOption={(option) => option}
      />
      <output>{value ?? 'nothing'}</output>
    </>
  )
}
afterEach(cleanup)

const chosen = () => screen.getByRole('status').textContent

test.each([{ key: 'Enter' }, { key: 'Tab' }, { key: 'Enter', ctrlKey: true }])(
  '%j after fast typing uses the answer to the typed text, never an older suggestion',
  (pressed) => {
    const view = render(<Field isLoading={false} options={['DEL']} />)
    const input = screen.getByRole('combobox', { name: 'To' })
    fireEvent.focus(input)
    fireEvent.change(input, { target: { value: 'BOM' } })
    view.rerender(<Field isLoading options={['DEL']} />)
    fireEvent.keyDown(input, pressed)
    expect(chosen()).toBe('nothing')
    view.rerender(<Field isLoading={false} options={['BOM', 'BLR']} />)
    expect(chosen()).toBe('BOM')
  },
)

test('chooses nothing without an answer, and further typing cancels the choice', () => {
  const view = render(<Field isLoading options={['DEL']} />)
  const input = screen.getByRole('combobox', { name: 'To' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'XX' } })
  fireEvent.keyDown(input, { key: 'Enter' })
  fireEvent.change(input, { target: { value: 'BO' } })
  view.rerender(<Field isLoading={false} options={['BOM']} />)
  expect(chosen()).toBe('nothing')
})

test('leaves Ctrl+Enter to the form without choosing an offered suggestion', () => {
  render(<Field isLoading={false} options={['DEL']} />)
  const input = screen.getByRole('combobox', { name: 'To' })
  fireEvent.focus(input)
  // False once a handler has prevented what the key does.
  expect(fireEvent.keyDown(input, { key: 'Enter', ctrlKey: true })).toBe(true)
  expect(chosen()).toBe('nothing')
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(false)
  expect(chosen()).toBe('DEL')
})

test('is the only tab stop: the scrolling list has none, and pressing it keeps the focus', () => {
  render(<Field isLoading={false} options={['DEL']} />)
  const input = screen.getByRole('combobox', { name: 'To' })
  fireEvent.focus(input)
  const list = screen.getByRole('listbox', { name: 'To' })
  expect(list.tabIndex).toBe(-1)
  expect(fireEvent.mouseDown(list)).toBe(false)
})

test('holds back a form submitted before the option has arrived, and sends it with the option', () => {
  const sent: (string | null)[] = []
  const form = (props: { isLoading: boolean; options: string[] }) => (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent.push(chosen())
      }}
    >
      <Field {...props} />
      <button type="submit">Search</button>
    </form>
  )
  const view = render(form({ isLoading: true, options: [] }))
  const input = screen.getByRole('combobox', { name: 'To' })
  fireEvent.focus(input)
  fireEvent.change(input, { target: { value: 'BOM' } })
  fireEvent.keyDown(input, { key: 'Tab' })
  fireEvent.click(screen.getByRole('button', { name: 'Search' }))
  expect(sent).toEqual([])
  view.rerender(form({ isLoading: false, options: ['BOM'] }))
  expect(sent).toEqual(['BOM'])
})
