import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { SecondFactor } from '#contract/http/accounts-second-factor.ts'
import { createFakePlatform } from '#renderer/platform/fake/index.ts'
import { refused } from '#renderer/testing/answers.ts'
import { creation, passkeyPlatform, request } from '#renderer/testing/passkeys.ts'
import { aUser } from '#renderer/testing/people.ts'
import { renderScreen } from '#renderer/testing/render-screen.tsx'
import { factorTexts } from '#renderer/ui/second-factor/texts.ts'
import { uiTexts } from '#renderer/ui/texts.ts'
import { FactorGate } from './factor-gate.tsx'
import { gateTexts as texts } from './texts.ts'

const user = aUser('staff')
const rights = { user, permissions: [], isUserSuperAdmin: false, lastSyncAt: '2026-11-20T04:00:00.000Z' }
/** A browser that accepts cookies. */
const acceptsCookies = () => {
  const { session } = createFakePlatform()
  return createFakePlatform({ session: { ...session, isMaybeSignedIn: () => true } })
}
const factor: SecondFactor = {
  kind: 'totp',
  activeSince: '2026-11-20T04:00:00.000Z',
  passkeys: [],
  recoveryCodesLeft: 9,
  isRequired: true,
}
const laptop = {
  passkeyId: 'pk_1',
  name: 'Work laptop',
  isBackedUp: false,
  createdAt: '2026-11-20T04:00:00.000Z',
  lastUsedAt: null,
}
const recoveryCodes = ['7KQM-P2XD-9RTA-BW4H']

describe('FactorGate', () => {
  it('asks a session for its code and opens the app after it', async () => {
    const page = renderScreen(<FactorGate step="prove" />, {
      platform: acceptsCookies(),
      as: aUser('staff', { factorStep: 'prove' }),
      answers: {
        'users.secondFactor': factor,
        'users.proveSecondFactor': {},
        'permissions.fromSession': rights,
      },
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
      answers: {
        'users.secondFactor': factor,
        'users.proveSecondFactor': refused('factorCodeWrong', { fields }),
      },
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
    await page.press(factorTexts.chooseApp)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.press(factorTexts.start)
    await page.fill(factorTexts.digits, '123456')
    await page.press(factorTexts.turnOn)
    await screen.findByText(recoveryCodes[0] ?? '')
    expect(page.store.getState().session.user?.factorStep).toBe('setUp')
    await page.press(factorTexts.saved)
    await expect.poll(() => page.store.getState().session.user?.factorStep).toBe('none')
  })

  it('asks for a passkey where the account has only that', async () => {
    const page = renderScreen(<FactorGate step="prove" />, {
      platform: passkeyPlatform(),
      as: aUser('staff', { factorStep: 'prove' }),
      answers: {
        'users.secondFactor': { ...factor, kind: null, activeSince: null, passkeys: [laptop] },
        'users.beginPasskeyProof': { options: request },
        'users.proveWithPasskey': {},
        'permissions.fromSession': rights,
      },
    })
    await page.press(factorTexts.toPasskey)
    await expect.poll(() => page.store.getState().session.user?.factorStep).toBe('none')
  })

  it('says why it cannot load what the account has', async () => {
    const page = renderScreen(<FactorGate step="prove" />, {
      as: aUser('staff', { factorStep: 'prove' }),
      answers: { 'users.secondFactor': refused('unavailable', { message: 'Busy.' }) },
    })
    await screen.findByText('Busy.')
    page.answer({ 'users.secondFactor': factor })
    await page.press(uiTexts.retry)
    await screen.findByLabelText(factorTexts.digits)
  })

  it('adds a passkey instead of an app, and opens the app after the recovery codes', async () => {
    const page = renderScreen(<FactorGate step="setUp" />, {
      platform: passkeyPlatform(),
      as: aUser('staff', { factorStep: 'setUp' }),
      answers: {
        'users.beginPasskey': { options: creation },
        'users.confirmPasskey': { recoveryCodes },
        'permissions.fromSession': rights,
      },
    })
    await page.press(factorTexts.addPasskey)
    await page.fill(factorTexts.password, 'old kettle 31 hums')
    await page.fill(factorTexts.passkeyName, 'Work laptop')
    await page.press(factorTexts.addPasskey)
    await screen.findByText(recoveryCodes[0] ?? '')
    await page.press(factorTexts.saved)
    await expect.poll(() => page.store.getState().session.user?.factorStep).toBe('none')
  })

  it('only offers an app in the console', async () => {
    renderScreen(<FactorGate step="setUp" />, {
      platform: createFakePlatform({ kind: 'desktop' }),
      as: aUser('staff', { factorStep: 'setUp' }),
    })
    await screen.findByLabelText(factorTexts.password)
    expect(screen.queryByRole('button', { name: factorTexts.addPasskey })).toBeNull()
  })
})
