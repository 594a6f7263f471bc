import { existsSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { run } from './run.ts'

const newestBelow = (folder: string): number => {
  let newest = 0
  for (const entry of readdirSync(folder, { withFileTypes: true, recursive: true })) {
    if (entry.isFile()) newest = Math.max(newest, statSync(path.join(entry.parentPath, entry.name)).mtimeMs)
  }
  return newest
}

const inputs: Record<BuildTarget, string[]> = {
  web: ['src/renderer', 'src/contract', 'src/domain'],
  server: ['src/server', 'src/contract', 'src/domain'],
  desktop: ['src/renderer', 'src/contract', 'src/domain', 'src/main', 'src/preload'],
  operator: ['src/renderer', 'src/contract', 'src/domain'],
  practice: ['src/server', 'src/contract', 'src/domain'],
}
const outputs: Record<BuildTarget, string> = {
  web: 'out/web/index.html',
  server: 'out/server/server.js',
  desktop: 'out/main/index.js',
  operator: 'out/operator/index.html',
  practice: 'out/practice/server.js',
}
const configs: Record<BuildTarget, string> = {
  web: 'vite.web.config.ts',
  server: 'vite.server.config.ts',
  desktop: 'electron.vite.config.ts',
  operator: 'vite.operator.config.ts',
  practice: 'vite.practice.config.ts',
}
export type BuildTarget = 'web' | 'server' | 'desktop' | 'operator' | 'practice'

/** Whether the build is older than its sources, its config or the packages. */
const isStale = (target: BuildTarget): boolean => {
  const output = outputs[target]
  if (!existsSync(output)) return true
  const built = statSync(output).mtimeMs
  const files = [configs[target], 'package-lock.json'].filter((file) => existsSync(file))
  // What the configs import: how modules become files, which styles stay.
  const folders = [...inputs[target], 'scripts/lib']
  return (
    files.some((file) => statSync(file).mtimeMs > built) ||
    folders.some((folder) => newestBelow(folder) > built)
  )
}

/**
 * Builds a target unless its output is newer than all of its inputs. Rejects with the builder's output. `inBackground` builds it at low
 * priority.
 */
export const buildIfStale = async (
  target: BuildTarget,
  say: (text: string) => void,
  { inBackground = false } = {},
): Promise<void> => {
  if (!isStale(target)) return
  say(`Building ${target}…`)
  const args =
    target === 'desktop' ? ['electron-vite', 'build'] : ['vite', 'build', '--config', configs[target]]
  const [program = '', ...rest] = args
  // Otherwise Vite would use React's development build when a test passes its NODE_ENV on.
  const env = { NODE_ENV: 'production' }
  const built = await run(path.join('node_modules/.bin', program), rest, { quiet: true, inBackground, env })
  if (built.code !== 0) throw new Error(`Couldn't build ${target}:\n${built.output}`)
  say(`Built ${target} in ${built.seconds.toFixed(1)} s`)
}
