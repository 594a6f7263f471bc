import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import type { ExportHandle, ExportProgress } from '#renderer/platform/platform.ts'
import { createStore } from '#renderer/store/store.ts'
import { ExportButton } from './export-button.tsx'
import { noFilter } from './queue-params.ts'

type Result = Awaited<ExportHandle['result']>

/** A platform whose export goes as the test says. */
const start = () => {
  let tell: (progress: ExportProgress) => void = () => undefined
  let end: (result: Result) => void = () => undefined
  const platform = createFakePlatform()
  const result = new Promise<Result>((resolve) => {
    end = resolve
  })
  platform.files.exportTickets = () => ({
    onProgress: (listener) => {
      tell = listener
      return () => undefined
    },
    cancel: () => end({ status: 'cancelled' }),
    result,
  })
  const store = createStore(null)
  render(
    <Provider store={store}>
      <PlatformProvider value={platform}>
        <ExportButton filter={noFilter} sort="BD" />
      </PlatformProvider>
    </Provider>,
  )
  fireEvent.click(screen.getByRole('button', { name: 'Download Excel' }))
  return {
    platform,
    store,
    tell: (progress: ExportProgress) => act(() => tell(progress)),
    end: (value: Result) => act(async () => end(value)),
  }
}

afterEach(cleanup)

describe('the download of the queue', () => {
  it('tells count, rate and time left, and where the file is', async () => {
    const { tell, end, platform } = start()
    tell({ phase: 'reading', done: 2500, total: 100_000, perSecond: 1250.4, secondsLeft: 78 })
    screen.getByText('2,500 of 1,00,000 tickets · 1,250 a second · 2 min left')
    await end({
      status: 'done',
      value: { path: '/home/a/flight-ticket-queue.xlsx', rows: 100_000, canReveal: true },
    })
    screen.getByText('1,00,000 tickets are in flight-ticket-queue.xlsx.')
    fireEvent.click(screen.getByRole('button', { name: 'Show the file' }))
    expect(platform.asked).toContainEqual(['reveal', '/home/a/flight-ticket-queue.xlsx'])
  })

  it('can be cancelled, and says that the old file is unchanged', async () => {
    const { store } = start()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.getState().toasts.shown.map(({ text }) => text)).toEqual([
      'The download was cancelled. A file from before is unchanged.',
    ])
  })

  it('shows why it failed', async () => {
    const { end } = start()
    await end({ status: 'failed', code: 'diskFull', message: 'The disk is full. The old file is intact.' })
    screen.getByText('The disk is full. The old file is intact.')
  })
})
