import type { CDPSession, Page } from '@playwright/test'

/** Gives the browser of a page a passkey device, which agrees to everything. */
export const addVirtualAuthenticator = async (page: Page) => {
  const browser: CDPSession = await page.context().newCDPSession(page)
  await browser.send('WebAuthn.enable')
  const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Returns how often each passkey on the device has signed. */
    countUses: async (): Promise<number[]> => {
      const { credentials } = await browser.send('WebAuthn.getCredentials', { authenticatorId })
      return credentials.map(({ signCount }) => signCount)
    },
  }
}
