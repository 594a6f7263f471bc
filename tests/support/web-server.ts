import { mkdirSync } from 'node:fs'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { buildIfStale } from '#scripts/lib/build.ts'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { readConfig } from '#server/config/config.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import type { Deps } from '#server/deps.ts'
import { createLogger } from '#server/logger.ts'
import { listAxeFindings } from './axe.ts'
import { tempFolder } from './native/cleanup.ts'
import { copySeedInto } from './seeded-folder.ts'

export { demoPassword }

/** Returns the email of a demo login. */
export const demoEmail = (role: string, site = 'skyways'): string => `${role}@${site}.example`

export interface WebServer {
  port: number
  deps: Deps
  /** Returns the address of a page: `address('/flight/search')`. */
  address: (path: string, site?: string) => string
  /** Counts calls of an endpoint that reach the server from now on, from any client. */
  countCalls: (path: string) => () => number
  /** Calls back with the headers of an endpoint's calls from now on, from any client. */
  onCall: (path: string, listener: (headers: IncomingHttpHeaders) => void) => void
  /**
   * Carries out an endpoint's calls but closes their connections instead of answering, until the returned function is
   * called.
   */
  loseAnswers: (path: string) => () => void
  /** Ends all of a demo user's sessions without the browser noticing. Returns their number. */
  endSessions: (role: string, site?: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * Starts the real server with the real web build on a free port, on a new database with the demo's data. Builds the
 * web part when it is older than its sources. Close it in `afterAll`.
 */
export const startWebServer = async (over: Partial<Deps> = {}): Promise<WebServer> => {
  await buildIfStale('web', console.log)
  return startAppServer(over, path.resolve('out/web'))
}

/** Builds the operator's pages if they are older than their sources. Every server with the web build serves them. */
export const buildOperatorPages = (): Promise<void> => buildIfStale('operator', console.log)

/** Like `startWebServer`; without a folder it serves only calls, as a console needs them. */
export const startAppServer = async (
  over: Partial<Deps>,
  webFolder: string | null = null,
): Promise<WebServer> => {
  const folder = tempFolder('web')
  await copySeedInto(folder.path)
  const config = readConfig({
    FAREDESK_DATA: folder.path,
    FAREDESK_COMPUTE_THREADS: '0',
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  })
  // Suppliers are created with the database, so a test names its accounts at TBO in the configuration.
  const tboAccounts = over.config?.tboAccounts ?? null
  const composed = await composeDeps({ ...config, tboAccounts }, createLogger(config.logLevel), {
    now: over.now,
  })
  const deps: Deps = { ...composed, ...over }
  await deps.database.migrate()
  await seedDemo(deps)
  const operatorFolder = webFolder === null ? null : path.resolve('out/operator')
  const app = await buildApp(deps, { webFolder, operatorFolder, checkResults: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  deps.config.port = port
  return {
    port,
    deps,
    address: (at, site = 'skyways') => `http://${site}.localhost:${port}/app${at}`,
    countCalls: (wanted) => {
      let calls = 0
      app.server.on('request', ({ url }: { url?: string }) => {
        if (url?.endsWith(wanted)) calls += 1
      })
      return () => calls
    },
    onCall: (wanted, listener) => {
      app.server.on('request', ({ url, headers }: IncomingMessage) => {
        if (url?.endsWith(wanted)) listener(headers)
      })
    },
    loseAnswers: (wanted) => {
      const lose = ({ url }: IncomingMessage, response: ServerResponse): void => {
        if (!url?.endsWith(wanted)) return
        response.end = () => response.destroy()
      }
      app.server.prependListener('request', lose)
      return () => void app.server.off('request', lose)
    },
    endSessions: async (role, site = 'skyways') => {
      const { db } = deps.database
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(eq(users.email, demoEmail(role, site)))
      const ended = await db
        .delete(sessions)
        .where(eq(sessions.userId, user?.id ?? ''))
        .returning()
      return ended.length
    },
    close: async () => {
      await app.close()
      await deps.database.close()
      folder.remove()
    },
  }
}

export const desktopSize = { width: 1440, height: 900 } as const
export const phoneSize = { width: 390, height: 844 } as const

/** Waits for two frames and the end of animations, before colours are checked or screenshots taken. */
export const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve))
    await frame()
    await frame()
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
    await Promise.allSettled(ending.map(({ finished }) => finished))
  })

/** Like `listAxeFindings`, once the page has settled. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  await settled(page)
  return listAxeFindings(page)
}

/** Saves screenshots of a page at both widths in `out/screens`, for a person to look at; in CI nobody does. */
export const picture = async (page: Page, name: string): Promise<void> => {
  if (process.env['CI'] === 'true') return
  const folder = path.resolve('out/screens')
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize() ?? desktopSize
  for (const size of [desktopSize, phoneSize]) {
    await page.setViewportSize(size)
    await settled(page)
    await page.screenshot({ path: path.join(folder, `${name}-${size.width}.png`) })
  }
  await page.setViewportSize(before)
}
