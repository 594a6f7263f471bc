import type { Page } from '@playwright/test'

/** Posts JSON from a page, as the application does. */
export const postFrom = (page: Page, path: string, body: unknown = {}): Promise<number> =>
  page.evaluate(
    async ([path, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
    },
    [path, body] as const,
  )

/** Signs in at a scripted tenant. */
export const signIn = (page: Page, email: string): Promise<number> =>
  postFrom(page, '/api/wl/user/login', { email, password: 'x' })

export interface BridgeAnswer {
  ok: boolean
  value?: Record<string, unknown>
  error?: { code: string; message: string }
}

/** Sends a call over a page's bridge, even one that the page may not send. */
export const callBridge = (page: Page, name: string, request: unknown = {}): Promise<BridgeAnswer> =>
  page.evaluate(
    async ([name, request]) => {
      const { faredesk } = globalThis as unknown as {
        faredesk: { calls: Record<string, (request: unknown) => Promise<BridgeAnswer>> }
      }
      const call = faredesk.calls[name]
      return call ? call(request) : { ok: false, error: { code: 'noSuchCall', message: name } }
    },
    [name, request] as const,
  )
