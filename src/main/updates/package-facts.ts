import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const Manifest = z.object({ faredesk: z.object({ isTrial: z.boolean() }) })

/** Was the installed package made with the stand-in for Electron? A manifest that does not say so is taken for one. */
export function isTrialPackage(appFolder: string): boolean {
  const manifest = Manifest.safeParse(JSON.parse(readFileSync(join(appFolder, 'package.json'), 'utf8')))
  return !manifest.success || manifest.data.faredesk.isTrial
}
