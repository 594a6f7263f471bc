import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { BatchPanel } from './batch-panel.tsx'
import type { BatchOutcome } from './batch-types.ts'
import { useBatch } from './use-batch.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const rowId = (row: string): string => row

const Probe = ({ send }: { send: (row: string, key: string) => Promise<BatchOutcome> }) => {
  const control = useBatch<string>()
  return (
    <>
      <button type="button" onClick={() => control.start({ rows: ['a', 'b'], rowId, send })}>
        Begin
      </button>
      <BatchPanel control={control} title="Mark 2 rows" rowLabel={(row) => row} />
    </>
  )
}

const show = (send: (row: string, key: string) => Promise<BatchOutcome>) =>
  render(
    <PlatformProvider value={createFakePlatform()}>
      <Probe send={send} />
    </PlatformProvider>,
  )
const press = (name: string | RegExp): void => void fireEvent.click(screen.getByRole('button', { name }))
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const done = async (): Promise<BatchOutcome> => ({ kind: 'done', text: 'Marked.' })

describe('a batch on a screen', () => {
  it('sends nothing when the screen is left during the delay', async () => {
    const send = vi.fn(done)
    const { unmount } = show(send)
    press('Begin')
    await pass(4_900)
    unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect(send).not.toHaveBeenCalled()
  })

  it('sends nothing when the window is closed during the delay', async () => {
    const send = vi.fn(done)
    show(send)
    press('Begin')
    await pass(1_000)
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await pass(60_000)
    expect(send).not.toHaveBeenCalled()
    expect(screen.getByText('Undone. Nothing was sent.')).toBeDefined()
  })

  it('counts the seconds, can be undone, and can start again', async () => {
    const send = vi.fn(done)
    show(send)
    press('Begin')
    press('Begin')
    expect(screen.getByText('in 5 s')).toBeDefined()
    await pass(3_000)
    expect(screen.getByText('in 2 s')).toBeDefined()
    press('Undo')
    await pass(10_000)
    expect(send).not.toHaveBeenCalled()
    press('Begin')
    await pass(5_000)
    expect(send).toHaveBeenCalledTimes(2)
    expect(screen.getByText('2 done')).toBeDefined()
  })

  it('warns before the window is closed only while rows are being sent', async () => {
    const isWarned = (): boolean => {
      const event = new Event('beforeunload', { cancelable: true })
      act(() => void window.dispatchEvent(event))
      return event.defaultPrevented
    }
    show(() => new Promise((resolve) => setTimeout(() => resolve({ kind: 'done', text: '' }), 1_000)))
    press('Begin')
    expect(isWarned()).toBe(false)
    await pass(5_100)
    expect(isWarned()).toBe(true)
    await pass(2_000)
    expect(isWarned()).toBe(false)
  })

  it('shows each outcome in words and retries failed rows with the same key', async () => {
    const calls: string[] = []
    let isBroken = true
    show(async (row, key) => {
      calls.push(`${row} ${key}`)
      return row === 'b' && isBroken ? { kind: 'failed', text: 'The airline refused.' } : done()
    })
    press('Begin')
    await pass(5_000)
    expect(screen.getByText('1 done · 1 failed')).toBeDefined()
    expect(screen.getByText('The airline refused.')).toBeDefined()
    isBroken = false
    press('Retry 1 failed')
    await pass(0)
    expect(screen.getByText('2 done')).toBeDefined()
    expect(calls).toHaveLength(3)
    expect(calls[2]).toBe(calls[1])
  })
})
