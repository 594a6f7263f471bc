import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startApiServer, type ApiServer } from './api-server.ts'
import { startConsole, type RunningConsole } from './console.ts'
import { signInAs } from './sign-in-screen.ts'

/** Longer than any step takes, shorter than a test: what hangs is named by its step. */
const stepLimitMs = 20_000

/** A console of its own with somebody signed in at Skyways. Filled in before the first test. */
export interface Journey {
  desktop: DesktopEnv
  running: RunningConsole
  /** Their workspace. */
  page: Page
  /** Opens one more workspace at Skyways, for somebody else. */
  openFor(role: string): Promise<Page>
}

interface JourneyOptions {
  role: string
  /** Names the picture of what failed. */
  name: string
  printer?: boolean
  /** The server, where it is not the built one. */
  serve?: () => Promise<Pick<ApiServer, 'address' | 'stop'>>
}

/** What every journey begins and ends with, as hooks of the block it stands in. */
export const setUpJourney = (options: JourneyOptions): Journey => {
  const { role, name, printer = true, serve = () => startApiServer() } = options
  const journey = {} as Journey
  let api: Pick<ApiServer, 'address' | 'stop'>
  let newest: Page | undefined
  beforeAll(async () => {
    ;[journey.desktop, api] = await Promise.all([startDesktopEnv({ printer }), serve()])
    journey.running = await startConsole(journey.desktop)
    const { running } = journey
    journey.openFor = async (who) => {
      const page = await running.workspace(await running.addTenant(api.address('skyways')))
      await signInAs(page, `${who}@skyways.example`)
      // The first page sends everybody on to where they work.
      await page.waitForURL(/\/app\/flight\//)
      page.setDefaultTimeout(stepLimitMs)
      newest = page
      return page
    }
    journey.page = await journey.openFor(role)
  })
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail')
      await newest?.screenshot({ path: join(tmpdir(), `faredesk-${name}-failed.png`) })
  })
  afterAll(async () => {
    await journey.running?.close()
    await api?.stop()
    await journey.desktop?.stop()
  })
  return journey
}
