import { build, Platform } from 'electron-builder'
import { parseArgs } from 'node:util'
import { builderConfig, packageFolders } from './dist/builder-config.ts'
import { stagePackage } from './dist/stage.ts'
import { linuxTargets } from './dist/linux-targets.ts'
import { readUpdateUrl } from './dist/update-url.ts'
import { findElectron, isRuntime } from './electron-runtime/index.ts'
import { buildIfStale } from './lib/build.ts'

/** `npm run dist [-- --dir]`: builds what is stale and packages it for this system; `--dir` stops at the unpacked folder. */
const dist = async (): Promise<void> => {
  const { values } = parseArgs({ options: { dir: { type: 'boolean', default: false } } })
  const updateUrl = readUpdateUrl(process.env['FAREDESK_UPDATE_URL'])
  const electron = await findElectron({ purpose: 'desktop', allowNpmRuntime: true })
  if (!isRuntime(electron)) throw new Error(electron.unavailable)
  const isTrial = electron.kind === 'npm-runtime'
  for (const target of ['desktop', 'practice'] as const) await buildIfStale(target, console.log)
  stagePackage(isTrial)

  const targets = values.dir ? ['dir'] : await targetsHere()
  const written = await build({
    targets: Platform.current().createTarget(targets.length > 0 ? targets : null),
    config: builderConfig({
      electronDist: electron.distPath,
      electronVersion: electron.version,
      isTrial,
      updateUrl,
    }),
    publish: 'never',
  })
  console.log(
    `\nIn ${packageFolders.output}: ${targets.includes('dir') ? 'the unpacked folder' : 'the packages'}`,
  )
  for (const file of written) console.log(`  ${file}`)
  if (updateUrl === null) console.log("It won't check for updates: FAREDESK_UPDATE_URL isn't set.")
  if (isTrial) {
    console.log(
      `It contains the stand-in Electron ${electron.version} and only opens agencies on this computer. Use it for trials; never ship it.`,
    )
  }
}

/** Returns what can be made here on Linux; elsewhere what the settings name. */
const targetsHere = async (): Promise<string[]> => {
  if (process.platform !== 'linux') return []
  const { targets, left, env } = await linuxTargets(process.env)
  Object.assign(process.env, env)
  for (const line of left) console.log(line)
  return targets
}

dist().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
