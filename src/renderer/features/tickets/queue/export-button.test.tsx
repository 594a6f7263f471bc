import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Provider } from 'react-redux'
import { afterEach, describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import type { UserType } from '#contract/common/roles.ts'
import type { ExportProgress, UnfinishedExport } from '#contract/ipc/workspace.ts'
import type { ExportResult } from '#renderer/platform/platform.ts'
import { exportTexts } from '#renderer/features/tickets/texts.ts'
import { signedIn } from '#renderer/store/session-slice.ts'
import { createStore } from '#renderer/store/store.ts'
import { aUser } from '#renderer/testing/people.ts'
import { ExportButton } from './export-button.tsx'
import { noFilter } from './queue-params.ts'

/** Renders with a platform whose exports the test controls, one after the other. */
const show = (unfinished: UnfinishedExport[] = [], as: UserType = 'staff') => {
  let tell: (progress: ExportProgress) => void = () => undefined
  let end: (result: ExportResult) => void = () => undefined
  const platform = createFakePlatform()
  const handle = (name: string, input: unknown) => {
    platform.asked.push([name, input])
    const result = new Promise<ExportResult>((resolve) => {
      end = resolve
    })
    return {
      onProgress: (listener: typeof tell) => {
        tell = listener
        return () => undefined
      },
      cancel: () => end({ status: 'cancelled' }),
      result,
    }
  }
  platform.files.exportTickets = (request) => handle('exportTickets', request)
  platform.files.resumeExport = (exportId) => handle('resumeExport', exportId)
  platform.files.unfinishedExports = async () => unfinished
  const store = createStore(null)
  store.dispatch(signedIn(aUser(as, { email: 'me@skyways.example' })))
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
    asked: (name: string) => platform.asked.filter(([one]) => one === name).map(([, input]) => input),
    tell: (progress: ExportProgress) => act(() => tell(progress)),
    end: (value: ExportResult) => act(async () => end(value)),
  }
}

const click = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

/** Renders as `show` does and starts the download. */
const start = async () => {
  const shown = show()
  await click('Download')
  return shown
}

const broken: ExportResult = {
  status: 'failed',
  code: 'network',
  message: 'The connection broke. What was read is kept.',
  resumeId: 'export-1',
}

afterEach(cleanup)

describe('the download of the queue', () => {
  it('shows count, rate and time left, and where the file is', async () => {
    const { tell, end, platform } = await start()
    tell({ phase: 'reading', done: 2500, total: 100_000, perSecond: 1250.4, secondsLeft: 78 })
    screen.getByText('2,500 of 1,00,000 tickets · 1,250 per second · 2 min left')
    await end({
      status: 'done',
      value: { path: '/home/a/flight-ticket-queue.xlsx', rows: 100_000, canReveal: true },
    })
    screen.getByText('1,00,000 tickets saved to flight-ticket-queue.xlsx')
    fireEvent.click(screen.getByRole('button', { name: 'Show file' }))
    expect(platform.asked).toContainEqual(['reveal', '/home/a/flight-ticket-queue.xlsx'])
  })

  it('can be cancelled, and says that the old file is unchanged', async () => {
    const { store } = await start()
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' })))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(store.getState().toasts.shown.map(({ text }) => text)).toEqual([
      'Download cancelled. Any earlier file is unchanged.',
    ])
  })

  it('shows why it failed, and offers to continue only where that is possible', async () => {
    const { end } = await start()
    await end({
      status: 'failed',
      code: 'diskFull',
      message: 'The disk is full. The old file is intact.',
      resumeId: null,
    })
    screen.getByText('The disk is full. The old file is intact.')
    expect(screen.queryByRole('button', { name: 'Resume' })).toBeNull()
  })

  it('continues an interrupted export', async () => {
    const { end, asked } = await start()
    await end(broken)
    screen.getByText('The connection broke. What was read is kept.')
    await click('Resume')
    expect(asked('resumeExport')).toEqual(['export-1'])
    await end({ status: 'done', value: { path: 'q.xlsx', rows: 7, canReveal: false } })
    screen.getByText('7 tickets saved to q.xlsx')
    expect(asked('exportTickets')).toHaveLength(1)
  })

  it.each([
    ['staff', exportTexts.withDetail, true],
    ['travelAgent', exportTexts.withDetailOnly, false],
  ] as const)(
    'writes the second sheet only when it is ticked, and costs only for staff: %s',
    async (as, label, hasCost) => {
      const { asked } = show([], as)
      fireEvent.click(screen.getByRole('checkbox', { name: label }))
      await click('Download')
      expect(asked('exportTickets')).toEqual([
        {
          filter: noFilter,
          sort: 'BD',
          withDetail: true,
          hasCost,
          exportedBy: 'me@skyways.example',
          site: '',
        },
      ])
    },
  )

  it('starts one export however often it is clicked', async () => {
    const { asked } = show()
    const button = screen.getByRole('button', { name: 'Download' })
    await act(async () => {
      fireEvent.click(button)
      fireEvent.click(button)
    })
    expect(asked('exportTickets')).toHaveLength(1)
  })

  it('offers interrupted exports to continue or delete', async () => {
    const one = (exportId: string): UnfinishedExport => ({
      exportId,
      fileName: `${exportId}.xlsx`,
      done: 2000,
      total: 100_000,
      startedAt: '2026-11-20T09:00:00.000Z',
    })
    const { asked } = show([one('first'), one('second')])
    await screen.findByText('first.xlsx · 2,000 of 1,00,000 tickets')
    const [button] = screen.getAllByRole('button', { name: 'Delete' })
    await act(async () => button?.click())
    expect(asked('discardExport')).toEqual(['first'])
    expect(screen.queryByText(/first\.xlsx/)).toBeNull()
    await click('Resume')
    expect(asked('resumeExport')).toEqual(['second'])
  })
})
