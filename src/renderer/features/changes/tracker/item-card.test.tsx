import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { formatInr } from '#domain/format.ts'
import { aChangeItem, aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { refundLineTexts } from '#renderer/features/changes/refund-line-texts.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { decisionTexts } from '#renderer/features/changes/decide/decision-texts.ts'
import { ItemCard } from './item-card.tsx'
import { TrackerCard } from './tracker-card.tsx'
import { trackerTexts } from './tracker-texts.ts'

const lines = [
  { kind: 'paid' as const, amount: 14887.78 },
  { kind: 'commission' as const, amount: 800 },
  { kind: 'tds' as const, amount: -17.29 },
  { kind: 'fare' as const, amount: 15670.49 },
  { kind: 'airlineCharge' as const, amount: -1000 },
  { kind: 'airlineRefund' as const, amount: 14670.49 },
  { kind: 'commissionReversed' as const, amount: -800 },
  { kind: 'tdsReversed' as const, amount: 17.29 },
  { kind: 'wallet' as const, amount: 13887.78 },
]
const item = aChangeItem({
  state: 'completed',
  refundedAmount: 14670.49,
  walletAmount: 13887.78,
  refundLines: lines,
})
const request = aChangeRequest({ items: [item], walletAmount: 13887.78, refundLines: lines })
const refresh = {
  asking: null,
  result: { id: '', text: '', failure: null },
  refreshItem: () => Promise.resolve(),
  refreshBooking: () => Promise.resolve(),
} as unknown as Parameters<typeof ItemCard>[0]['refresh']

it("lists every amount between the airline's refund and the wallet", () => {
  renderScreen(<ItemCard request={request} item={item} refresh={refresh} />, { as: 'travelAgent' })
  const list = within(screen.getByLabelText(refundLineTexts.title))
  expect(list.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(
    lines.map(({ kind }) => refundLineTexts.kinds[kind]),
  )
  expect(list.getAllByRole('definition').at(-3)?.textContent).toBe(formatInr(-800))
  expect(list.getAllByRole('definition').at(-1)?.textContent).toBe(formatInr(13887.78))
})

it('says what went to the original payment, and whether it arrived', () => {
  const refunds = [
    { amount: 1000, method: 'card', state: 'done' as const, note: '', updatedAt: '2027-01-02T10:00:00Z' },
    {
      amount: 500,
      method: '',
      state: 'failed' as const,
      note: 'Declined.',
      updatedAt: '2027-01-02T10:00:00Z',
    },
  ]
  const sent = { ...item, sourceRefunds: refunds }
  renderScreen(<ItemCard request={request} item={sent} refresh={refresh} />, { as: 'travelAgent' })
  const [done, failed] = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(done).toContain(`${formatInr(1000)} · card · ${refundToTexts.states.done}`)
  expect(failed).toContain('Declined.')
})

it("says on a phone why the wallet got less than the airline's refund", () => {
  renderScreen(<TrackerCard request={request} />, { as: 'travelAgent' })
  const line = screen.getByText(/Commission reversed/)
  expect(line.textContent).toMatch(
    /^Airline refund .*14,670.49 · Commission reversed .*800.00 · TDS reversed .*17.29$/,
  )
  // Each amount is an element that never breaks, so that a line can't end after a minus sign.
  const amounts = [...line.querySelectorAll('.amount')].map(({ textContent }) => textContent)
  expect(amounts).toEqual([14670.49, -800, 17.29].map((amount) => formatInr(amount)))
})

it("gives keys to the decisions about a request's first ticket that has any", () => {
  const settled = aChangeItem({ itemId: 'i1', passengerName: 'Asha Rao', state: 'closed' })
  const waiting = aChangeItem({ itemId: 'i2', passengerName: 'Anil Rao', state: 'pending' })
  const alsoWaiting = aChangeItem({ itemId: 'i3', passengerName: 'Ira Rao', state: 'pending' })
  const items = [settled, waiting, alsoWaiting]
  const family = aChangeRequest({ items, mayDecide: true })
  renderScreen(
    items.map((each) => <ItemCard key={each.itemId} request={family} item={each} refresh={refresh} />),
    { as: 'staff' },
  )
  const keysOf = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('button')
      .flatMap(({ dataset, textContent }) => (dataset['key'] ? [`${dataset['key']} ${textContent}`] : []))
  const { settle, reject } = decisionTexts.actions
  expect(keysOf('Anil Rao')).toEqual([`s ${settle}`, `r ${reject}`])
  expect(keysOf('Ira Rao')).toEqual([])
})

describe('a rejected request for seats of another agency', () => {
  const rejected = aChangeItem({ state: 'rejected', statusText: 'Rejected', reason: 'No reason was given.' })
  const linkedSupplier = {
    companyName: 'Meridian',
    adminEmail: 'desk@meridian.example',
    adminContact: '+91 98100 00055',
  }

  it('tells staff whom to contact', () => {
    const linked = aChangeRequest({ items: [rejected], linkedSupplier })
    renderScreen(<ItemCard request={linked} item={rejected} refresh={refresh} />, { as: 'staff' })
    screen.getByText(trackerTexts.pane.askSupplier('Meridian'), { exact: false })
    expect(screen.getByRole('link', { name: 'desk@meridian.example' }).getAttribute('href')).toBe(
      'mailto:desk@meridian.example',
    )
    screen.getByText('+91 98100 00055', { exact: false })
  })

  it("doesn't tell the customer about a supplier", () => {
    const own = aChangeRequest({ items: [rejected] })
    renderScreen(<ItemCard request={own} item={rejected} refresh={refresh} />, { as: 'travelAgent' })
    screen.getByText('No reason was given.')
    expect(screen.queryByText(/Supplied by/)).toBeNull()
  })

  it('names no supplier before it is decided', () => {
    const open = aChangeItem({ state: 'pending' })
    const linked = aChangeRequest({ items: [open], linkedSupplier })
    renderScreen(<ItemCard request={linked} item={open} refresh={refresh} />, { as: 'staff' })
    expect(screen.queryByText(/Supplied by/)).toBeNull()
  })
})
