import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ShellBridge } from '#contract/ipc/bridge.ts'
import { ipcOk } from '#contract/ipc/errors.ts'
import type { HoldKind, HoldRow } from '#contract/ipc/holds.ts'
import type { ShellState } from '#contract/ipc/shell.ts'
import { HoldsPanel } from './holds-panel.tsx'

const at = (minutes: number): string => new Date(Date.now() + minutes * 60_000).toISOString()

const booking: HoldRow = {
  workspaceId: 'skyways',
  kind: 'booking',
  holdId: '7',
  reference: 'ABC123',
  title: 'DEL–BOM',
  airlineName: 'Air India',
  travelDate: '2027-02-01T06:00:00',
  passengers: 'SHARMA/ANIL +1',
  amount: 18_420,
  deposit: null,
  deadline: at(200),
  deadlineSource: 'Airline',
  walletShort: null,
  snoozedUntil: null,
}
const trip = (kind: HoldKind, reference: string, values: Partial<HoldRow> = {}): HoldRow => ({
  ...booking,
  kind,
  holdId: reference || 'offer-7',
  reference,
  title: 'Kerala backwaters',
  airlineName: '',
  travelDate: '2027-03-01',
  passengers: 'Asha Rao +1',
  amount: 25_200,
  deadline: at(30),
  deadlineSource: '',
  ...values,
})
const order = trip('order', 'T-500001', { deposit: 6_300 })
const offer = trip('offer', '', { amount: null, passengers: '2 people' })
const request = trip('request', 'T-500002')

const theme = { primary: '#1f4e8c', accent: '#0f6fc6', glyph: 'S' }
const state = {
  entries: [
    { workspaceId: 'skyways', name: 'Skyways Travel', userLabel: 'a@b.example', theme, kind: 'tenant' },
  ],
  own: { hasNextHold: false },
} as unknown as ShellState

const setUp = async (holds: HoldRow[]) => {
  const sources = [
    { workspaceId: 'skyways', state: 'ok' as const, readAt: at(0), clockSkewMs: 0, notRead: 0 },
  ]
  const open = vi.fn(async () => ipcOk({}))
  const snooze = vi.fn(async () => ipcOk({}))
  const bridge = {
    calls: {
      'holds.list': async () => ipcOk({ holds, sources, chosen: null }),
      'holds.open': open,
      'holds.snooze': snooze,
    },
    on: () => () => undefined,
  } as unknown as ShellBridge
  render(<HoldsPanel bridge={bridge} state={state} onClose={() => undefined} onKeys={() => undefined} />)
  await act(async () => undefined)
  const row = (name: string) => within(screen.getByRole('row', { name: new RegExp(name) }))
  return { open, snooze, row, grid: screen.getByRole('grid') }
}

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

describe('a trip in the hold desk', () => {
  it('says in words what it is and what it needs, beside the holds of flights', async () => {
    const { row } = await setUp([order, offer, request, booking])
    const rows = [
      ['T-500001', ['Trip order', /Pay the deposit$/, 'Kerala backwaters', 'Urgent', /^Deposit ₹/]],
      ['Waitlist offer', [/Book the places$/, '2 people']],
      ['T-500002', ['Trip request', /Confirm or decline$/, 'Asha Rao +1']],
      ['ABC123', ['Air India', /Airline$/]],
    ] as const
    for (const [name, texts] of rows) for (const text of texts) row(name).getByText(text)
    expect(row('Waitlist offer').queryByText(/₹/)).toBeNull()
    screen.getByText(/^4 holds · 3 at risk · ₹.68,820\.00 at stake$/)
  })

  it.each([
    [order, 'Pay deposit…'],
    [offer, 'Book places…'],
    [request, 'Answer request…'],
  ] as const)('opens its page', async (hold, button) => {
    const { open, snooze, grid } = await setUp([hold])
    expect(screen.queryByRole('button', { name: /Issue|Reprice|Release/ })).toBeNull()
    fireEvent.click(screen.getByRole('button', { name: new RegExp(button) }))
    fireEvent.keyDown(grid, { key: 'Enter' })
    for (const key of ['i', 'r', 'x']) fireEvent.keyDown(grid, { key })
    const one = { workspaceId: 'skyways', holdId: hold.holdId }
    expect(open.mock.calls).toEqual([[{ ...one, act: 'show' }], [{ ...one, act: 'show' }]])
    fireEvent.keyDown(grid, { key: 's' })
    expect(snooze.mock.calls).toEqual([[{ ...one, minutes: 10 }]])
    await act(async () => undefined)
    screen.getByText(`${hold.reference || 'Waitlist offer'} snoozed for 10 minutes`)
  })

  it('leaves the keys of a hold as they were', async () => {
    const { open, grid } = await setUp([booking])
    for (const key of ['i', 'r', 'x']) fireEvent.keyDown(grid, { key })
    const acts = open.mock.calls as unknown as [{ act: string }][]
    expect(acts.map(([{ act: name }]) => name)).toEqual(['issue', 'reprice', 'release'])
    await act(async () => undefined)
  })
})
