import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { StrictMode } from 'react'
import { useForm } from 'react-hook-form'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftsOwnerKey, dropAllDrafts } from './drop-all-drafts.ts'
import { RestoredLine } from './restored-line.tsx'
import { TextField } from './text-field.tsx'
import { useFormDraft } from './use-form-draft.ts'

interface ProbeProps {
  name?: string
  isKept?: boolean
  draftName?: string
}

const Probe = ({ name = '', isKept = false, draftName = 'probe' }: ProbeProps) => {
  const form = useForm({ defaultValues: { name, note: '' } })
  const draft = useFormDraft(form, draftName, { isKept })
  return (
    <form>
      <RestoredLine draft={draft} />
      <TextField control={form.control} name="name" label="Name" />
      <button type="button" onClick={draft.sent}>
        send
      </button>
      <button
        type="button"
        onClick={() => {
          draft.sent()
          form.reset(form.getValues())
        }}
      >
        save
      </button>
    </form>
  )
}

const field = () => screen.getByLabelText<HTMLInputElement>('Name')
const type = (value: string) => {
  fireEvent.change(field(), { target: { value } })
  act(() => void vi.advanceTimersByTime(200))
}
/** Simulates a crash: mounted components are never unmounted. */
const crash = () => {
  const kept = Object.keys(sessionStorage).map((name) => [name, sessionStorage.getItem(name) ?? ''] as const)
  cleanup()
  for (const [name, value] of kept) sessionStorage.setItem(name, value)
}

beforeEach(() => {
  sessionStorage.clear()
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('a form with a draft', () => {
  it('is restored after a crash, and says so', () => {
    render(<Probe />)
    type('Anil')
    crash()
    render(<Probe />)
    expect(field().value).toBe('Anil')
    expect(screen.getByRole('status').textContent).toBe('We restored what you typed')
  })

  it('is restored when effects run twice', () => {
    render(<Probe />)
    type('Anil')
    crash()
    render(
      <StrictMode>
        <Probe />
      </StrictMode>,
    )
    expect(field().value).toBe('Anil')
  })

  it('keeps what was typed since when it goes on under another name', () => {
    render(<Probe isKept />)
    type('Anil')
    cleanup()
    const { rerender } = render(<Probe isKept />)
    type('Anil Rao')
    fireEvent.click(screen.getByRole('button', { name: 'save' }))
    rerender(<Probe isKept draftName="saved" />)
    expect(field().value).toBe('Anil Rao')
    type('Anil Rao, Pune')
    cleanup()
    render(<Probe isKept name="Anil Rao" draftName="saved" />)
    expect(field().value).toBe('Anil Rao, Pune')
    cleanup()
    render(<Probe isKept />)
    expect(field().value).toBe('')
  })

  it('can be reset by the user', () => {
    render(<Probe name="Meera" />)
    type('Anil')
    crash()
    render(<Probe name="Meera" />)
    fireEvent.click(screen.getByRole('button', { name: 'Start over' }))
    expect(field().value).toBe('Meera')
    expect(screen.queryByRole('status')).toBeNull()
    act(() => void vi.advanceTimersByTime(200))
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not restored after it was closed', () => {
    render(<Probe />)
    type('Anil')
    cleanup()
    render(<Probe />)
    expect(field().value).toBe('')
  })

  it('is restored after it was closed if it is kept, with the last keys typed', () => {
    render(<Probe isKept />)
    fireEvent.change(field(), { target: { value: 'Anil' } })
    cleanup()
    render(<Probe isKept />)
    expect(field().value).toBe('Anil')
  })

  it('stays deleted when someone signs out while a kept one is open', () => {
    render(<Probe isKept />)
    type('Anil')
    dropAllDrafts(sessionStorage)
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })

  it('waits for the same person when the session expires, with the last keys typed', () => {
    render(<Probe />)
    fireEvent.change(field(), { target: { value: 'Anil' } })
    sessionStorage.setItem(draftsOwnerKey, 'kavita')
    cleanup()
    render(<Probe />)
    expect(field().value).toBe('')
    type('a visitor')
    cleanup()
    // Kavita signs in again.
    sessionStorage.removeItem(draftsOwnerKey)
    render(<Probe />)
    expect(field().value).toBe('Anil')
    cleanup()
    expect(sessionStorage).toHaveLength(0)
  })

  it('is not restored after it was sent', () => {
    render(<Probe />)
    type('Anil')
    fireEvent.click(screen.getByRole('button', { name: 'send' }))
    crash()
    render(<Probe />)
    expect(field().value).toBe('')
  })

  it('stores what is typed after it was sent', () => {
    render(<Probe />)
    type('Anil')
    fireEvent.click(screen.getByRole('button', { name: 'send' }))
    type('Meera')
    crash()
    render(<Probe />)
    expect(field().value).toBe('Meera')
  })

  it('starts from the saved values when the form stays open', () => {
    render(<Probe />)
    type('Anil')
    fireEvent.click(screen.getByRole('button', { name: 'save' }))
    type('Meera')
    type('Anil')
    expect(sessionStorage).toHaveLength(0)
    type('Meera')
    crash()
    render(<Probe name="Anil" />)
    expect(field().value).toBe('Meera')
  })

  it('stores nothing when nothing was typed', () => {
    render(<Probe name="Meera" />)
    type('Anil')
    type('Meera')
    expect(sessionStorage).toHaveLength(0)
  })
})
