import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { TicketRow } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { aTicketRow } from '#domain/sheets/ticket-row.test-kit.ts'
import { refundToTexts } from '#renderer/entities/refund-to-texts.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { collapseSpaces } from '#renderer/testing/collapse-spaces.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { holdTexts } from '#renderer/features/tickets/queue/hold-texts.ts'
import { batchTexts } from '#renderer/ui/batch/batch-texts.ts'
import { BatchActions } from './batch-actions.tsx'
import { batchActionTexts as texts } from './batch-texts.ts'
import { QueueBatchPanel } from './queue-batch-panel.tsx'
import { useQueueBatch } from './use-queue-batch.ts'

const travelDate = '2099-01-15T06:10:00'
const aRow = (over: Partial<TicketRow>) => aTicketRow({ travelDate, arrivalDate: travelDate, ...over })
const holds = [
  aRow({ bookingId: '1', pnr: 'ABC123', status: 'Held', amount: 5000 }),
  aRow({ bookingId: '2', pnr: 'DEF456', status: 'Held', amount: 4000.5 }),
]
const tickets = [
  aRow({ bookingId: '3', pnr: 'GHI789', status: 'Ticketed' }),
  aRow({ bookingId: '4', pnr: 'JKL012', status: 'Ticketed' }),
]
const outcome = {
  orderId: 'o',
  bookingId: '1',
  pnr: 'ABC123',
  status: 'Ticketed' as const,
  statusId: 3 as const,
  statusText: 'Ticketed',
  bookingSlug: 's',
  amount: 5000,
  walletAvailable: 1,
  holdDeadline: null,
}
const aBalance = (available: number) => ({
  userWalletBalance: available,
  reserved: 0,
  creditLimit: 0,
  available,
  currency: 'INR',
})
const aCharge = (cancellationCharge: number, refundAmount: number) => ({
  cancellationCharge,
  refundAmount,
  currency: 'INR',
  saleAmount: 9000,
  serviceFeeKept: 0,
  refundLines: [],
  ifToSource: null,
  toSetAside: 0,
  newFlights: null,
  note: '',
  lines: [],
})

const Probe = ({ rows }: { rows: readonly TicketRow[] }) => {
  const batch = useQueueBatch()
  return (
    <>
      <BatchActions rows={rows} batch={batch} />
      <QueueBatchPanel batch={batch} />
    </>
  )
}

const show = (rows: readonly TicketRow[], answers: Answers) =>
  renderScreen(<Probe rows={rows} />, { as: 'travelAgent', at: '/flight/ticket-queue', answers })
const pass = (ms: number): Promise<void> => act(async () => void (await vi.advanceTimersByTimeAsync(ms)))

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }))
afterEach(() => void vi.useRealTimers())

it('prints a batch of any size as one document', async () => {
  const many = Array.from({ length: 200 }, (_, index) =>
    aRow({ bookingId: String(200_001 + index), pnr: `P${index}`, status: 'Ticketed' }),
  )
  const page = show(many, {})
  page.platform.console = null
  await page.press(texts.print(200))
  await page.dialog.press(texts.printButton(200))
  await pass(6_000)
  const prints = page.platform.asked.filter(([name]) => name === 'print')
  expect(prints).toHaveLength(1)
  expect(JSON.stringify(prints)).toContain(many.map(({ bookingId }) => bookingId).join('%2C'))
})

describe('issuing many holds', () => {
  const start = async (answers: Answers) => {
    const page = show(holds, { 'users.walletBalance': aBalance(9000.5), ...answers })
    await page.press(texts.issue(2))
    await page.dialog.fill(/^Type 2/, '2')
    await page.dialog.press(texts.issueButton(2, formatInr(9000.5), 'Skyways'))
    return page
  }

  it('is disabled while the wallet is too small for all, says so, and leads to adding money', async () => {
    const page = show(holds, {
      'users.walletBalance': aBalance(9000),
      'payments.activeGateway': 'never',
    })
    await page.press(texts.issue(2))
    await screen.findByText(collapseSpaces(texts.walletShort(holds[0]?.user.name ?? '', formatInr(0.5))), {
      exact: false,
    })
    await page.dialog.fill(/^Type 2/, '2')
    const issue = screen.getByRole<HTMLButtonElement>('button', {
      name: texts.issueButton(2, formatInr(9000.5), 'Skyways'),
    })
    expect(issue.disabled).toBe(true)
    screen.getByRole('link', { name: /^Add money/ })
  })

  it('sends nothing when it is undone during the delay', async () => {
    const page = await start({})
    await page.press('Undo')
    await pass(60_000)
    expect(page.callsTo('booking.issue')).toEqual([])
  })

  it('issues each at the fare shown, and reports which fare changed', async () => {
    const page = await start({
      'booking.issue': ({ BookingId }) =>
        BookingId === '1' ? outcome : refused('priceChanged', { message: 'The fare changed.' }),
    })
    await pass(6_000)
    await screen.findByText('The fare changed.')
    expect(page.callsTo('booking.issue')).toEqual([
      { BookingId: '1', acceptedTotal: 5000, overrideReason: '' },
      { BookingId: '2', acceptedTotal: 4000.5, overrideReason: '' },
    ])
  })

  it('leaves a changed fare out of the retry, and offers to reprice that hold', async () => {
    const page = await start({
      'booking.issue': ({ BookingId }) =>
        BookingId === '1'
          ? refused('supplierRefused', { message: 'Refused.' })
          : refused('priceChanged', { message: 'The fare changed.' }),
      'booking.requote': {
        bookingId: '2',
        pnr: 'DEF456',
        previousTotal: 4000.5,
        newTotal: 4200,
        difference: 199.5,
        isPriceChanged: true,
        walletAvailable: 9000,
        holdDeadline: null,
        holdDeadlineSource: '',
        checks: [],
      },
    })
    await pass(6_000)
    await screen.findByText('The fare changed.')
    expect(screen.queryByRole('button', { name: holdTexts.repriceTitle('ABC123') })).toBeNull()
    await page.press(holdTexts.repriceTitle('DEF456'))
    await screen.findByText(/^The fare went up by/)
    await page.dialog.press(holdTexts.toIssue)
    await screen.findByRole('button', { name: new RegExp(formatInr(4200)) })
    await page.dialog.press(holdTexts.back)
    await page.press(batchTexts.retry(1))
    await expect
      .poll(() => page.callsTo('booking.issue').map(({ BookingId }) => BookingId))
      .toEqual(['1', '2', '1'])
  })
})

describe('cancelling many tickets', () => {
  const charges: Answers = {
    'tickets.cancellationCharge': ({ BookingId }) =>
      BookingId === '3' ? aCharge(1000, 8000) : refused('wrongState', { message: 'Already requested.' }),
    'tickets.refundOptions': { source: null },
  }
  const start = async (answers: Answers) => {
    const page = show(tickets, { ...charges, ...answers })
    await page.press(texts.cancel(2))
    await screen.findByText('Already requested.')
    await page.dialog.fill(texts.reason, 'Trip called off')
    await page.dialog.fill(/^Type 1/, '1')
    await page.dialog.press(texts.cancelButton(1, formatInr(8000), 'Skyways'))
    return page
  }

  it('sends nothing when it is undone during the delay', async () => {
    const page = await start({})
    await page.press('Undo')
    await pass(60_000)
    expect(page.callsTo('tickets.changeRequest')).toEqual([])
  })

  it('requests refunds at the charge shown, and skips bookings that cannot be cancelled', async () => {
    const page = await start({
      'tickets.changeRequest': refused('priceChanged', { message: 'The charge changed.' }),
    })
    await pass(6_000)
    await screen.findByText('The charge changed.')
    expect(page.callsTo('tickets.changeRequest')).toMatchObject([
      {
        BookingId: '3',
        RequestType: 1,
        Remarks: 'Trip called off',
        acceptedCharge: 1000,
        refundTo: 'wallet',
      },
    ])
    expect(screen.queryByRole('group', { name: refundToTexts.legend })).toBeNull()
  })

  describe('of which one was paid online', () => {
    const paid: Answers = {
      'tickets.cancellationCharge': aCharge(1000, 8000),
      'tickets.refundOptions': ({ BookingId }) => ({
        source: BookingId === '3' ? { left: 8000, methods: ['upi'] } : null,
      }),
      'tickets.changeRequest': refused('priceChanged', { message: 'The charge changed.' }),
    }
    const fillIn = async () => {
      const page = show(tickets, paid)
      await page.press(texts.cancel(2))
      await screen.findByLabelText(refundToTexts.source(['upi']))
      await page.dialog.fill(texts.reason, 'Trip called off')
      await page.dialog.fill(/^Type 2/, '2')
      return page
    }
    const send = async (page: Awaited<ReturnType<typeof fillIn>>) => {
      await page.dialog.press(texts.cancelButton(2, formatInr(16_000), 'Skyways'))
      await pass(12_000)
      await expect.poll(() => page.callsTo('tickets.changeRequest')).toHaveLength(2)
      return page.callsTo('tickets.changeRequest').map(({ BookingId, refundTo }) => [BookingId, refundTo])
    }

    it('refunds that one to its payment and the others to the wallet, and says so for each', async () => {
      const page = await fillIn()
      for (const to of ['source', 'wallet'] as const)
        screen.getByText(collapseSpaces(texts.refundTo(formatInr(8000), to)))
      expect(await send(page)).toEqual([
        ['3', 'source'],
        ['4', 'wallet'],
      ])
    })

    it('refunds all to the wallet if that is chosen', async () => {
      const page = await fillIn()
      await page.tick(refundToTexts.wallet)
      expect(await send(page)).toEqual([
        ['3', 'wallet'],
        ['4', 'wallet'],
      ])
    })

    it("skips bookings whose payment can't be looked up", async () => {
      const page = show(tickets, {
        ...paid,
        'tickets.refundOptions': ({ BookingId }) =>
          BookingId === '3' ? { source: null } : refused('notFound', { message: 'No such booking.' }),
      })
      await page.press(texts.cancel(2))
      await screen.findByText('No such booking.')
      await page.dialog.fill(texts.reason, 'Trip called off')
      await page.dialog.fill(/^Type 1/, '1')
      await page.dialog.press(texts.cancelButton(1, formatInr(8000), 'Skyways'))
    })
  })
})
