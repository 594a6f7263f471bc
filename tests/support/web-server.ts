import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Browser, type Page } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { buildIfStale } from '#scripts/lib/build.ts'
import { buildApp } from '#server/app.ts'
import { composeDeps } from '#server/compose.ts'
import { readConfig } from '#server/config.ts'
import { sessions, users } from '#server/db/schema/index.ts'
import { seedDemo } from '#server/demo/seed.ts'
import { demoPassword } from '#server/demo/users.data.ts'
import type { Deps } from '#server/deps.ts'
import { createLogger } from '#server/logger.ts'
import { tempFolder } from './native/cleanup.ts'

export { demoPassword }

/** E-mail of a demo login. */
export const demoEmail = (role: string, site = 'skyways'): string => `${role}@${site}.example`

export interface WebServer {
  port: number
  deps: Deps
  /** Address of a page: `address('/flight/search')`. */
  address: (path: string, site?: string) => string
  /** Ends all sessions of a demo user behind the browser's back. Answers how many there were. */
  endSessionsOf: (role: string, site?: string) => Promise<number>
  close: () => Promise<void>
}

/**
 * The real server with the real web build on a free port, on a database of its own with the demo's data. Builds the web
 * part when it is older than its sources. Close it in `afterAll`.
 */
export const startWebServer = async (over: Partial<Deps> = {}): Promise<WebServer> => {
  await buildIfStale('web', console.log)
  const folder = tempFolder('web')
  const config = readConfig({
    FAREDESK_DATA: folder.path,
    PORT: '0',
    LOG_LEVEL: process.env['TEST_LOG'] ?? 'silent',
  })
  const deps: Deps = { ...(await composeDeps(config, createLogger(config.logLevel))), ...over }
  await deps.database.migrate()
  await seedDemo(deps)
  const app = await buildApp(deps, { webFolder: path.resolve('out/web'), checkResults: true })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const address = app.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    port,
    deps,
    address: (at, site = 'skyways') => `http://${site}.localhost:${port}/app${at}`,
    endSessionsOf: async (role, site = 'skyways') => {
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

/** Debian's Chromium. As root it has no sandbox of its own. */
export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })

export const desktopSize = { width: 1440, height: 900 } as const
export const phoneSize = { width: 390, height: 844 } as const

/** Serious and critical findings of axe on a page, in short; empty when it is clean. */
export const axeFindings = async (page: Page): Promise<string[]> => {
  // Colours are judged when what appears has appeared.
  await page.waitForTimeout(200)
  const { violations } = await new AxeBuilder({ page }).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Pictures of a page at both widths, in `out/screens`, for whoever wants to look. */
export const picture = async (page: Page, name: string): Promise<void> => {
  const folder = path.resolve('out/screens')
  mkdirSync(folder, { recursive: true })
  const before = page.viewportSize() ?? desktopSize
  for (const size of [desktopSize, phoneSize]) {
    await page.setViewportSize(size)
    await page.waitForTimeout(150)
    await page.screenshot({ path: path.join(folder, `${name}-${size.width}.png`) })
  }
  await page.setViewportSize(before)
}
