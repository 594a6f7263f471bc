import { act, fireEvent, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { ActedForCustomer } from '#contract/http/customers-act-for.ts'
import { http } from '#renderer/store/http.ts'
import { sessionApi } from '#renderer/store/session-api.ts'
import { signedOut } from '#renderer/store/session-slice.ts'
import { actForEnded, actForMark } from '#renderer/store/tab-marks.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ActForBand } from './act-for-band.tsx'
import { startActingFor } from './act-for-customer.ts'
import { actForTexts as texts } from './act-for-texts.ts'
import { actForIdleMs } from './use-acting-end.ts'

const kavita: ActedForCustomer = {
  userId: 'cust-1',
  email: 'kavita@rao.example',
  firstName: 'Kavita',
  lastName: 'Rao',
  userType: 'travelAgent',
  legalEntity: { id: 'le-1', companyName: 'Rao Travels' },
  phoneNumbers: [],
}
const name = 'Kavita Rao, Rao Travels'

/** The band asks once whether the server still allows it. */
const quiet: Answers = { 'permissions.fromSession': 'never' }

const show = (answers: Answers = {}) => {
  startActingFor(kavita)
  return renderScreen(<ActForBand />, { as: 'staff', answers: { ...quiet, ...answers } })
}
const balance = sessionApi.endpoints.walletBalance

afterEach(() => {
  vi.useRealTimers()
  sessionStorage.clear()
})

describe('the band of a tab that acts for a customer', () => {
  it('names the customer and the company', async () => {
    show()
    expect((await screen.findByRole('status')).textContent).toBe("You're acting for Kavita Rao, Rao Travels")
  })

  it('ends with one click, and loads the application without the customer', async () => {
    const page = show()
    sessionStorage.setItem('draft', 'of the customer')
    await page.press(texts.end)
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect(page.platform.asked).toEqual([['actFor', null]])
    expect([actForMark(), actForEnded(), sessionStorage.length]).toEqual(['', '', 0])
  })

  it('makes every call name the customer until it ends', async () => {
    const page = show({ 'users.walletBalance': 'never' })
    const named: (string | null)[] = []
    const send = http.transport
    http.transport = (request) => {
      named.push(request.headers.get('staff-id'))
      return send(request)
    }
    void page.store.dispatch(balance.initiate({}))
    await expect.poll(() => named).toEqual(['cust-1'])
    await page.press(texts.end)
    void page.store.dispatch(balance.initiate({}, { forceRefetch: true, subscribe: false }))
    void page.store.dispatch(balance.initiate({ userId: 'other' }))
    await expect.poll(() => named.at(-1)).toBeNull()
  })

  it('ends with the reason when the server refuses it', async () => {
    const page = show({ 'users.walletBalance': refused('actForRefused', { message: 'It is blocked.' }) })
    void page.store.dispatch(balance.initiate({}))
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect([actForMark(), actForEnded()]).toEqual(['', texts.ended(name, 'It is blocked.')])
  })

  it('ends when the page was refused before the band was drawn', async () => {
    const page = show({ 'permissions.fromSession': refused('actForRefused', { message: 'It is blocked.' }) })
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect(actForEnded()).toBe(texts.ended(name, 'It is blocked.'))
  })

  it("doesn't end when another right is missing", async () => {
    const page = show({ 'users.walletBalance': refused('forbidden') })
    await page.store.dispatch(balance.initiate({}))
    expect([page.loads, actForMark()]).toEqual([[], 'cust-1'])
  })

  it('ends with the session, and says nothing about it', async () => {
    const page = show()
    act(() => void page.store.dispatch(signedOut()))
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect([actForMark(), actForEnded()]).toEqual(['', ''])
  })

  it('ends when the session had ended before the band was drawn', async () => {
    startActingFor(kavita)
    const answers = { 'permissions.fromSession': refused('notSignedIn') }
    const page = renderScreen(<ActForBand />, { as: 'visitor', answers })
    await expect.poll(() => page.loads).toEqual(['/app/'])
    expect([actForMark(), actForEnded()]).toEqual(['', ''])
  })

  it('ends 30 minutes after the last use, and says so', async () => {
    vi.useFakeTimers()
    const page = show()
    await act(() => vi.advanceTimersByTimeAsync(actForIdleMs - 60_000))
    fireEvent.keyDown(document.body, { key: 'a' })
    await act(() => vi.advanceTimersByTimeAsync(actForIdleMs - 60_000))
    expect(actForMark()).toBe('cust-1')
    await act(() => vi.advanceTimersByTimeAsync(2 * 60_000))
    expect(page.loads).toEqual(['/app/'])
    expect(actForEnded()).toBe(texts.ended(name, texts.idle))
  })

  it('ends at the first click after a long pause, which reaches no button', async () => {
    const pressed = vi.fn()
    startActingFor(kavita)
    const page = renderScreen(
      <>
        <ActForBand />
        <button type="button" onClick={pressed}>
          Pay
        </button>
      </>,
      { as: 'staff', answers: quiet },
    )
    await screen.findByRole('status')
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + actForIdleMs)
    fireEvent.click(screen.getByRole('button', { name: 'Pay' }))
    await expect.poll(() => page.loads).toEqual(['/app/'])
    clock.mockRestore()
    expect(pressed).not.toHaveBeenCalled()
  })
})

it('says after the load why acting ended, until it is closed', async () => {
  sessionStorage.setItem('faredesk-act-for-ended', texts.ended(name, texts.idle))
  const page = renderScreen(<ActForBand />, { as: 'staff' })
  expect((await screen.findByRole('status')).textContent).toContain("You're no longer acting for Kavita Rao")
  await page.press(texts.close)
  expect(screen.queryByRole('status')).toBeNull()
  expect(actForEnded()).toBe('')
})
