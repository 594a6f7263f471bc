import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { actForTexts as texts } from '#renderer/entities/act-for/act-for-texts.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { actForMark } from '#renderer/store/tab-marks.ts'
import { refused, type Answers } from '#renderer/testing/answers.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { ActForButton } from './act-for-button.tsx'

const found = (users_id: string, firstName: string, over: object = {}) => ({
  users_id,
  firstName,
  lastName: 'Rao',
  email: `${users_id}@rao.example`,
  phoneNumbers: [],
  userType: 'travelAgent' as const,
  companyName: 'Rao Travels',
  isBlocked: false,
  ...over,
})
const customers = [
  found('cust-1', 'Kavita'),
  found('cust-2', 'Ravi', { isBlocked: true, companyName: '' }),
  found('staff-2', 'Meera', { userType: 'staff' }),
]
const kavita = {
  userId: 'cust-1',
  email: 'cust-1@rao.example',
  firstName: 'Kavita',
  lastName: 'Rao',
  userType: 'travelAgent' as const,
  legalEntity: { id: 'le-1', companyName: 'Rao Travels' },
  phoneNumbers: [],
}

const open = async (
  answers: Answers = { 'users.searchWlUser': customers },
  platform = createFakePlatform(),
  permissions = ['customers.actFor'],
) => {
  const page = renderScreen(<ActForButton />, {
    as: 'staff',
    permissions,
    answers,
    platform,
  })
  await page.press(permissions.includes('customers.actFor') ? texts.action : texts.logInAsTitle)
  return page
}

describe('the customer picker', () => {
  it.each([
    ['staff without the permission', 'staff', []],
    ['an agent', 'travelAgent', ['customers.actFor', 'customers.logInAs']],
  ] as const)('is not offered to %s', (_who, as, permissions) => {
    renderScreen(<ActForButton />, { as, permissions: [...permissions] })
    expect(screen.queryByRole('button')).toBeNull()
  })

  it('finds customers by what is typed, never staff, and shows who is blocked', async () => {
    const page = await open()
    screen.getByText(texts.searchHint)
    await page.fill(texts.search, 'rao')
    await screen.findByRole('button', { name: /Kavita Rao.*Rao Travels/ })
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Ravi Rao.*Blocked/ }).disabled).toBe(true)
    expect(screen.queryByText(/Meera/)).toBeNull()
    expect(page.callsTo('users.searchWlUser')).toEqual([{ searchQuery: 'rao' }])
  })

  it('makes this tab act for the chosen customer and loads the search', async () => {
    const page = await open({ 'users.searchWlUser': customers, 'users.beginActFor': kavita })
    await page.fill(texts.search, 'rao')
    await page.press(/Kavita Rao/)
    await expect.poll(() => page.loads).toEqual(['/app/flight/search'])
    expect(page.callsTo('users.beginActFor')).toEqual([{ userId: 'cust-1' }])
    expect([actForMark(), page.platform.asked]).toEqual(['cust-1', [['actFor', 'cust-1']]])
  })

  it('says why the server refuses, and stays', async () => {
    const message = 'This account is blocked, so no one can act for it.'
    const page = await open({
      'users.searchWlUser': customers,
      'users.beginActFor': refused('actForRefused', { message }),
    })
    await page.fill(texts.search, 'rao')
    await page.press(/Kavita Rao/)
    await expect.poll(page.toasts).toEqual([message])
    expect([actForMark(), page.loads, page.platform.asked]).toEqual(['', [], []])
  })

  it("doesn't start in a browser that blocks storage", async () => {
    const page = await open({ 'users.searchWlUser': customers, 'users.beginActFor': kavita })
    await page.fill(texts.search, 'rao')
    const blocked = vi.spyOn(Storage.prototype, 'clear').mockImplementationOnce(() => {
      throw new Error('blocked')
    })
    await page.press(/Kavita Rao/)
    await expect.poll(page.toasts).toEqual([texts.noStorage])
    blocked.mockRestore()
    expect([page.loads, page.platform.asked.at(-1)]).toEqual([[], ['actFor', null]])
  })

  it('opens an account to look only, in another tab', async () => {
    const url = 'https://skyways.example/app/login/jump#code=c-7'
    const page = await open(
      {
        'users.searchWlUser': customers,
        'users.jumpLogin': { code: 'c-7', url, expiresAt: '2026-11-20T04:01:00.000Z' },
      },
      createFakePlatform(),
      ['customers.logInAs'],
    )
    await page.fill(texts.search, 'rao')
    await page.press('Log in as Kavita Rao')
    await expect.poll(() => page.platform.asked).toEqual([['openExternal', url]])
    expect(page.callsTo('users.jumpLogin')).toEqual([{ supplierId: 'cust-1' }])
    // Without the right to act, choosing the customer does nothing else.
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /Kavita Rao.*Rao Travels/ }).disabled).toBe(
      true,
    )
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Log in as Ravi Rao' }).disabled).toBe(true)
    expect([actForMark(), page.loads]).toEqual(['', []])
  })

  it('says that nothing was found', async () => {
    const page = await open({ 'users.searchWlUser': [] })
    await page.fill(texts.search, 'nobody')
    await screen.findByText(texts.none)
  })

  it('offers to try again when customers could not be loaded', async () => {
    const page = await open({ 'users.searchWlUser': refused('unavailable') })
    await page.fill(texts.search, 'rao')
    await screen.findByText(texts.failed)
    page.answer({ 'users.searchWlUser': customers })
    await page.press('Try again')
    await screen.findByRole('button', { name: /Kavita Rao/ })
  })
})
