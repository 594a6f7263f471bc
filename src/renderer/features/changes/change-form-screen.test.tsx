import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { Provider } from 'react-redux'
import { MemoryRouter, Route, Routes } from 'react-router-dom'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { headerNames } from '#contract/common/headers.ts'
import type { TicketDetail } from '#contract/entities/booking.ts'
import { formatInr } from '#domain/format.ts'
import { aTicket } from '#renderer/entities/ticket-detail.test-kit.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { PlatformProvider } from '#renderer/platform/platform-context.ts'
import { http } from '#renderer/store/http.ts'
import type { Transport } from '#renderer/store/transport.ts'
import { createStore } from '#renderer/store/store.ts'
import { ChangeFormScreen } from './change-form-screen.tsx'
import { aChangeRequest } from '#renderer/entities/change-request.test-kit.ts'
import { formTexts } from './form/form-texts.ts'

interface Refusal {
  status: number
  errorCode: string
  errorMessage?: string
  details?: Record<string, unknown>
}

const user = {
  userId: 'u1',
  email: 'agent@skyways.example',
  userType: 'travelAgent' as const,
  name: 'Kavita Rao',
  company: null,
  phoneNumbers: [],
  phone: '',
}
const quote = {
  cancellationCharge: 3000,
  currency: 'INR',
  refundAmount: 1800,
  saleAmount: 4800,
  serviceFeeKept: 0,
  toSetAside: 0,
  note: '',
  lines: [],
}
const usual = http.transport
let ticket: TicketDetail
let charge: number
let refusal: Refusal | null
let keys: unknown[]

const resultOf = (path: string): unknown => {
  if (path.includes('getTicketDetail')) return ticket
  if (path.includes('getCC')) return { ...quote, cancellationCharge: charge }
  if (path.includes('getChangeRequests'))
    return {
      changeRequests: [],
      page: 1,
      pageSize: 200,
      total: 0,
      totalPages: 0,
      isTotalCapped: false,
      summary: { open: 0, needsDecision: 0, quotedRefund: 0, refunded: 0 },
    }
  return aChangeRequest()
}

const answer: Transport = async ({ path, headers }) => {
  const isSend = path.endsWith('api/changeRequest')
  if (isSend) keys.push(headers.get(headerNames.idempotencyKey))
  const no = isSend ? refusal : null
  return {
    data: no
      ? { success: false, message: '', requestId: 'r1', ...no }
      : { success: true, result: resultOf(path) },
    status: no?.status ?? 200,
    headers: new Headers(),
  }
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  ticket = aTicket({ user, bookingSlug: 'slug' })
  charge = 3000
  refusal = null
  keys = []
  http.transport = answer
})
afterEach(() => {
  cleanup()
  http.transport = usual
})

const show = () =>
  render(
    <Provider store={createStore(null)}>
      <PlatformProvider value={createFakePlatform()}>
        <MemoryRouter initialEntries={['/flight/change-requests/new/slug']}>
          <Routes>
            <Route path="/flight/change-requests/new/:bookingSlug" element={<ChangeFormScreen />} />
          </Routes>
        </MemoryRouter>
      </PlatformProvider>
    </Provider>,
  )

const remarks = () => screen.getByRole('textbox', { name: /Remarks/ })
const sendButton = () => screen.getByRole<HTMLButtonElement>('button', { name: /^Request refund/ })

/** The form filled in for a refund of everybody, its charge told, ready to be sent. */
const fill = async () => {
  show()
  const type = await screen.findByRole('combobox', { name: /Request type/ })
  fireEvent.change(type, { target: { value: '1' } })
  fireEvent.change(remarks(), { target: { value: 'Cannot travel' } })
  fireEvent.click(screen.getByRole('checkbox', { name: formTexts.agree }))
  await waitFor(() => expect(sendButton().disabled).toBe(false), { timeout: 3000 })
}
const press = () => fireEvent.click(sendButton())

describe('what a change request came to', () => {
  it.each<[string, Refusal, string]>([
    [
      'a wallet that is too small, and by how much',
      { status: 400, errorCode: 'walletTooSmall', details: { available: 100, needed: 350.5 } },
      formTexts.walletTooSmall(formatInr(250.5)),
    ],
    [
      'a clear no in the words of who said it',
      { status: 403, errorCode: 'forbidden', errorMessage: 'This account is blocked.' },
      'This account is blocked.',
    ],
    ['that no answer came', { status: 504, errorCode: 'noAnswer' }, formTexts.noAnswer],
  ])('says %s', async (_what, no, words) => {
    refusal = no
    await fill()
    press()
    expect((await screen.findByRole('alert')).textContent).toContain(words)
  })

  it('says both charges when it changed, and sends nothing before the new one was seen', async () => {
    await fill()
    refusal = { status: 409, errorCode: 'priceChanged', details: { cancellationCharge: 3500 } }
    charge = 3500
    press()
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain(formTexts.priceChanged(formatInr(3000), formatInr(3500)))
    await screen.findByText('-₹ 3,500.00')
    expect(keys).toHaveLength(1)
  })

  it('offers no second try while the outcome is unknown', async () => {
    refusal = { status: 502, errorCode: 'outcomeUnknown' }
    await fill()
    press()
    await screen.findByText(formTexts.unknownTitle)
    expect(screen.queryByRole('button', { name: /^(Send|Request refund)/ })).toBeNull()
  })

  it('forgets what was refused with the choices that it was about', async () => {
    refusal = { status: 403, errorCode: 'forbidden', errorMessage: 'No.' }
    await fill()
    press()
    await screen.findByRole('alert')
    fireEvent.change(remarks(), { target: { value: 'Cannot travel at all' } })
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })

  it('keeps saying that no answer came, and sends the same request with the same key', async () => {
    refusal = { status: 504, errorCode: 'noAnswer' }
    await fill()
    press()
    await screen.findByRole('alert')
    press()
    await waitFor(() => expect(keys).toHaveLength(2))
    expect(keys[0]).toBeTruthy()
    expect(keys[1]).toBe(keys[0])
  })
})

describe('a reader who may not ask', () => {
  it('is told before anything is filled in', async () => {
    ticket = aTicket({ user, permissions: { ...ticket.permissions, canRequestChange: false } })
    show()
    await screen.findByText(formTexts.noRight)
    expect(screen.queryByRole('combobox')).toBeNull()
  })
})
