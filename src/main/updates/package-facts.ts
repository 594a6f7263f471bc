import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({ faredesk: z.object({ isTrial: z.boolean() }) })

/**
 * Whether the installed package was made with the test stand-in for Electron. A manifest that doesn't say counts as
 * one.
 */
export function isTrialPackage(appFolder: string): boolean {
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')))
  return !manifest.success || manifest.data.faredesk.isTrial
}
