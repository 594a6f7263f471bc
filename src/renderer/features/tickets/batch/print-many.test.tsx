import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import type { Platform } from '#renderer/platform/platform.ts'
import { createStore } from '#renderer/store/store.ts'
import { PrintSpoolDialog } from './print-spool-dialog.tsx'
import { QueueBatchPanel } from './queue-batch-panel.tsx'
import { useQueueBatch } from './use-queue-batch.ts'

const rows = [
  aTicketRow({ bookingId: '1', pnr: 'ABC123', bookingSlug: 'a' }),
  aTicketRow({ bookingId: '2', pnr: 'DEF456', bookingSlug: 'b' }),
]
const nothing = (): void => undefined

const Probe = () => {
  const batch = useQueueBatch()
  return (
    <>
      <PrintSpoolDialog rows={rows} others={0} batch={batch} onClose={nothing} />
      <QueueBatchPanel batch={batch} />
    </>
  )
}

type AddJob = Platform['print']['addJob']
const taken: AddJob = async () => ({ status: 'done', value: { jobId: 'job-00000001' } })

const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))
const press = (name: string): void => void fireEvent.click(screen.getByRole('button', { name }))

/** Opens the dialog once its printer is known. */
const open = async (answer: AddJob = taken) => {
  const platform = createFakePlatform()
  const addJob = vi.fn(answer)
  platform.print.addJob = addJob
  platform.print.printers = async () => ({
    status: 'done',
    value: [{ name: 'Desk', displayName: 'Desk', isDefault: true, canPrintNow: true, reason: '' }],
  })
  const { unmount } = render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={platform}>
        <Probe />
      </PlatformProvider>
    </Provider>,
  )
  await pass(0)
  return { addJob, unmount }
}
const print = async (answer?: AddJob) => {
  const opened = await open(answer)
  press('Print 2 tickets')
  return opened
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

describe('many tickets for the spooler', () => {
  it('focus the first field of the dialog, and have Undo under the key that printed them', async () => {
    await open()
    expect(screen.getByLabelText('Print with')).toHaveProperty('value', 'printer:Desk')
    expect(document.activeElement).toBe(screen.getByLabelText('Print with'))
    press('Print 2 tickets')
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Undo' }))
  })

  it('are sent after the delay, all in one job, which is then followed', async () => {
    const { addJob } = await print()
    expect(screen.getByText('in 5 s')).toBeDefined()
    await pass(4_900)
    expect(addJob).not.toHaveBeenCalled()
    await pass(200)
    expect(addJob).toHaveBeenCalledOnce()
    expect(addJob.mock.calls[0]?.[0].documents.map(({ pnr }) => pnr)).toEqual(['ABC123', 'DEF456'])
    expect(screen.getByText('2 tickets added to print jobs')).toBeDefined()
    press('Close')
    expect(screen.queryByText('2 tickets added to print jobs')).toBeNull()
  })

  it('are never sent once undone, and can be printed after that', async () => {
    const { addJob } = await print()
    await pass(4_900)
    press('Undo')
    await pass(60_000)
    expect(addJob).not.toHaveBeenCalled()
    expect(screen.getByText('Undone. Nothing was sent.')).toBeDefined()
    press('Print 2 tickets')
    press('Send now')
    await pass(0)
    expect(addJob).toHaveBeenCalledOnce()
  })

  it('are never sent when the window is closed or the screen is left during the delay', async () => {
    const closed = await print()
    act(() => void window.dispatchEvent(new Event('pagehide')))
    await pass(60_000)
    closed.unmount()
    const left = await print()
    await pass(4_900)
    left.unmount()
    await vi.advanceTimersByTimeAsync(60_000)
    expect([closed.addJob.mock.calls, left.addJob.mock.calls]).toEqual([[], []])
  })

  it('say why the spooler refused them, and are offered again', async () => {
    const { addJob } = await print(async () => ({
      status: 'failed',
      code: 'printerStopped',
      message: 'The printer is stopped.',
    }))
    await pass(5_000)
    expect(screen.getByText('The printer is stopped.')).toBeDefined()
    press('Retry 1 failed')
    await pass(0)
    expect(addJob).toHaveBeenCalledTimes(2)
  })
})
