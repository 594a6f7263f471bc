import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll } from 'vitest'
import { startDesktopEnv, type DesktopEnv } from '#tests/support/native/desktop-env.ts'
import { startApiServer, type ApiServer } from './api-server.ts'
import { startConsole, type RunningConsole } from './console.ts'
import { signInAs } from './sign-in-screen.ts'

/** Longer than any step takes and shorter than a test, so that a hang is reported with its step. */
const stepLimitMs = 20_000

/** A console signed in at Skyways. Set before the first test. */
export interface Journey {
  desktop: DesktopEnv
  running: RunningConsole
  /** The user's workspace. */
  page: Page
  /** Opens another workspace at Skyways, for another user. */
  openFor(role: string): Promise<Page>
}

interface JourneyOptions {
  role: string
  /** Name of the screenshot of a failure. */
  name: string
  printer?: boolean
  /** The server, if it isn't the built one. */
  serve?: () => Promise<Pick<ApiServer, 'address' | 'stop'>>
}

/** Sets up and tears down a journey with hooks of the enclosing block. */
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
      // The first page redirects everyone to their home screen.
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
