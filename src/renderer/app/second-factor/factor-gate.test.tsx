import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused } from '#renderer/testing/answers.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { FactorGate } from './factor-gate.tsx'
import { gateTexts as texts } from './texts.ts'

const user = aUser('staff')
const rights = { user, permissions: [], isUserSuperAdmin: false, lastSyncAt: '2026-11-20T04:00:00.000Z' }
/** A browser that accepts cookies. */
const acceptsCookies = () => {
  const { session } = createFakePlatform()
  return createFakePlatform({ session: { ...session, isMaybeSignedIn: () => true } })
}
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']

describe('FactorGate', () => {
  it('asks a session for its code and opens the app after it', async () => {
    const page = renderScreen(<FactorGate step="prove" />, {
      platform: acceptsCookies(),
      as: aUser('staff', { factorStep: 'prove' }),
      answers: { 'users.proveSecondFactor': {}, 'permissions.fromSession': rights },
    })
    await screen.findByRole('heading', { level: 1, name: texts.proveTitle })
    screen.getByRole('link', { name: texts.signOut })
    await page.fill(factorTexts.digits, '123456')
    await page.press(texts.prove)
    await expect.poll(() => page.store.getState().session.user?.factorStep).toBe('none')
    expect(page.callsTo('users.proveSecondFactor')).toEqual([{ code: '123456' }])
  })

  it('stays closed after a wrong code', async () => {
    const fields = [{ path: 'code', message: 'Wrong code.' }]
    const page = renderScreen(<FactorGate step="prove" />, {
      platform: acceptsCookies(),
      as: aUser('staff', { factorStep: 'prove' }),
      answers: { 'users.proveSecondFactor': refused('factorCodeWrong', { fields }) },
    })
    await page.fill(factorTexts.digits, '000000')
    await page.press(texts.prove)
    await screen.findByText('Wrong code.')
    expect(page.store.getState().session.user?.factorStep).toBe('prove')
  })

  it('explains why a second step is required, sets it up and opens the app', async () => {
    const page = renderScreen(<FactorGate step="setUp" />, {
      platform: acceptsCookies(),
      as: aUser('staff', { factorStep: 'setUp' }),
      answers: {
        'users.beginSecondFactor': {
          secret: 'JBSWY3DPEHPK3PXP',
          uri: 'otpauth://totp/Skyways:k?secret=JBSWY3DPEHPK3PXP',
        },
        'users.confirmSecondFactor': { recoveryCodes },
        'permissions.fromSession': rights,
      },
    })
    await screen.findByText(texts.setUpLead('Skyways'))
    screen.getByText(texts.why)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.press(factorTexts.start)
    await page.fill(factorTexts.digits, '123456')
    await page.press(factorTexts.turnOn)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.store.getState().session.user?.factorStep).toBe('setUp')
    await page.press(factorTexts.saved)
    await expect.poll(() => page.store.getState().session.user?.factorStep).toBe('none')
  })
})
