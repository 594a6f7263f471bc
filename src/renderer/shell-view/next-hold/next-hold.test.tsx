import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { ipcFail, ipcOk, type IpcResult } from '#contract/ipc/errors.ts'
import type { HoldList, HoldRow, HoldSource, ShownHoldList } from '#contract/ipc/holds.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { NextHold } from './next-hold.tsx'

const now = Date.parse('2027-01-14T12:00:00Z')
const at = (minutes: number): string => new Date(now + minutes * 60_000).toISOString()

const aHold = (reference: string, minutes: number | null, workspaceId = 'skyways'): HoldRow => ({
  workspaceId,
  kind: 'booking',
  holdId: reference,
  reference,
  title: 'DEL–BOM',
  airlineName: 'Air India',
  travelDate: '2027-02-01T06:00:00',
  passengers: 'SHARMA/ANIL +1',
  amount: 18_420,
  deposit: null,
  deadline: minutes === null ? null : at(minutes),
  deadlineSource: '',
  walletShort: null,
  snoozedUntil: null,
})
const aSource = (workspaceId: string, state: HoldSource['state'], clockSkewMs = 0): HoldSource => ({
  workspaceId,
  state,
  readAt: at(0),
  clockSkewMs,
  notRead: 0,
})
const sources = [aSource('skyways', 'ok'), aSource('lotus', 'ok')]

const theme = { primary: '#1f4e8c', accent: '#0f6fc6', glyph: 'S' }
const state = {
  entries: [
    { workspaceId: 'skyways', name: 'Skyways Travel', userLabel: 'asha@skyways.example', theme },
    { workspaceId: 'lotus', name: 'Lotus Tours', userLabel: 'ravi@lotus.example', theme },
  ],
} as unknown as ShellState

const setUp = async (answer: IpcResult<ShownHoldList>, opened: IpcResult<object> = ipcOk({})) => {
  let tell: (list: ShownHoldList) => void = () => undefined
  const open = vi.fn(async () => opened)
  const bridge = {
    calls: { 'holds.list': async () => answer, 'holds.open': open },
    on: (_name: string, listener: typeof tell) => {
      tell = listener
      return () => undefined
    },
  } as unknown as ShellBridge
  render(<NextHold bridge={bridge} state={state} />)
  await act(async () => undefined)
  return { open, tell: (list: HoldList) => act(() => tell({ ...list, chosen: null })) }
}
const toList = (holds: HoldRow[], from = sources) => ipcOk({ holds, sources: from, chosen: null })

// Only what the clock uses: what React schedules isn't counted among its timers.
beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date', 'setInterval', 'clearInterval'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

it('shows the hold that expires next with its agency, and counts down', async () => {
  await setUp(toList([aHold('UNKNWN', null), aHold('OVER00', -5), aHold('NEXT00', 9), aHold('LATER0', 90)]))
  screen.getByText('Skyways Travel')
  screen.getByText('NEXT00')
  screen.getByText('DEL–BOM')
  screen.getByText(/18,420/)
  screen.getByText('09m 00s')
  screen.getByText('Urgent')
  screen.getByText('1 deadline unknown · 1 hold expired')
  act(() => void vi.advanceTimersByTime(2_000))
  screen.getByText('08m 58s')
})

it("counts by the agency's clock, and shows the next hold once one has expired", async () => {
  const ahead = [aSource('skyways', 'ok'), aSource('lotus', 'ok', -30 * 60_000)]
  await setUp(toList([aHold('OURS00', 20), aHold('THEIRS', 31, 'lotus')], ahead))
  screen.getByText('THEIRS')
  screen.getByText('01m 00s')
  act(() => void vi.advanceTimersByTime(60_000))
  screen.getByText('OURS00')
})

it('follows the list after a hold was issued or released', async () => {
  const { tell } = await setUp(toList([aHold('FIRST0', 5), aHold('SECOND', 50, 'lotus')]))
  screen.getByText('FIRST0')
  tell({ holds: [aHold('SECOND', 50, 'lotus')], sources })
  expect(screen.queryByText('FIRST0')).toBeNull()
  screen.getByText('Lotus Tours')
  tell({ holds: [], sources })
  screen.getByText('No holds')
  // Without a countdown, no clock runs.
  expect(vi.getTimerCount()).toBe(0)
})

it.each([
  ['Issue…', 'issue'],
  ['Open booking', 'show'],
] as const)('%s only opens the agency’s page', async (button, act) => {
  const { open } = await setUp(toList([aHold('NEXT00', 9)]))
  fireEvent.click(screen.getByRole('button', { name: button }))
  expect(open.mock.calls).toEqual([[{ workspaceId: 'skyways', holdId: 'NEXT00', act }]])
})

it('opens the page of a trip, and shows no amount where none is known', async () => {
  const trip = { ...aHold('T-500001', 9), kind: 'order' as const, title: 'Kerala backwaters' }
  const { open, tell } = await setUp(toList([trip]))
  screen.getByText('Kerala backwaters')
  screen.getByText('Trip at stake')
  expect(screen.queryByRole('button', { name: 'Issue…' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: 'Pay deposit…' }))
  expect(open.mock.calls).toEqual([[{ workspaceId: 'skyways', holdId: 'T-500001', act: 'show' }]])
  const offer = { ...trip, kind: 'offer' as const, holdId: 'offer-7', reference: '', amount: null }
  tell({ holds: [offer], sources })
  screen.getByText('Waitlist offer')
  screen.getByRole('button', { name: 'Book places…' })
  expect(screen.queryByText('Trip at stake')).toBeNull()
})

it('says why a booking could not be opened', async () => {
  await setUp(toList([aHold('NEXT00', 9)]), ipcFail('notFound', 'This hold is gone.'))
  fireEvent.click(screen.getByRole('button', { name: 'Open booking' }))
  await act(async () => undefined)
  expect(screen.getByRole('alert').textContent).toBe('This hold is gone.')
})

it.each([
  ['while holds are loading', toList([], [aSource('skyways', 'reading')]), 'Loading holds…'],
  ['without a sign-in', toList([], [aSource('skyways', 'signedOut')]), 'Not signed in'],
  ['without holds', toList([]), 'No holds'],
  ['without an upcoming deadline', toList([aHold('OVER00', -5)]), 'No upcoming deadline'],
  ['after a failure', ipcFail('internal'), "Couldn't load holds"],
] as const)('explains an empty window %s', async (_case, answer, text) => {
  await setUp(answer)
  screen.getByText(text)
})

it('says that a hold may be out of date while its agency does not respond', async () => {
  await setUp(toList([aHold('NEXT00', 9)], [aSource('skyways', 'down')]))
  screen.getByText("Skyways Travel isn't responding. This may be out of date.")
})
