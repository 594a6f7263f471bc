import { run } from '../lib/run.ts'
import type { Bom } from './to-sbom.ts'

/** Lists every package of the lockfile with its licence and hash, as `npm sbom` does. Rejects with npm's output. */
export const readNpmSbom = async (): Promise<Bom> => {
  const args = ['sbom', '--package-lock-only', '--sbom-format', 'cyclonedx', '--sbom-type', 'application']
  const { code, output } = await run('npm', args, { quiet: true, env: { npm_config_loglevel: 'error' } })
  if (code !== 0) throw new Error(`npm sbom failed:\n${output}`)
  return JSON.parse(output) as Bom
}
